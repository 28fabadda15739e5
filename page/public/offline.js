// Keeps the page for when the server can't be reached. The network comes first, so that nobody gets an old version.
const files = ["./", "index.html", "page.js", "page.css"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open("waybill-page").then((cache) => cache.addAll(files)));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open("waybill-page");
  try {
    const response = await fetch(request);
    if (response.ok && files.some((file) => new URL(file, location).href === request.url)) {
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
