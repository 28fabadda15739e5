// TypeDoc puts a link into what opens a part of the navigation, where keyboards and screen readers don't tell the two apart.
// Here it is the first link of that part.
const moveLinks = () => {
  for (const link of document.querySelectorAll("#tsd-nav-container summary > a")) {
    const summary = link.parentElement;
    const item = document.createElement("li");
    summary.append(link.textContent);
    item.append(link);
    link.lastElementChild.textContent = "Overview";
    summary.nextElementSibling.firstElementChild.prepend(item);
  }
};
new MutationObserver(moveLinks).observe(document.documentElement, { childList: true, subtree: true });
