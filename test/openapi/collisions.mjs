/** Each pair leads from one state of the hash (FNV-1a of UTF-16, from that of "GET /") to the same next one. */
const pairs = [
  ["虒育瀃", "力耫腽"],
  ["红耂彡", "脈庈莙"],
  ["芞崾曧", "塎诮娧"],
  ["厕圅癚", "茧糷寶"],
  ["诿牏包", "坙喉琙"],
  ["蘪紊波", "蟀節峎"],
  ["囊宪襡", "稍柽畣"],
  ["呞拾拣", "燗璧曩"],
  ["袼藼葐", "矎卮湜"],
  ["姛荫癯", "报儕繯"],
  ["瑝襍台", "用袨毦"],
  ["篠无蔜", "苘潘佼"],
];

/**
 * Paths whose operations would all get a name with the same hash: no name of a tool has these characters.
 *
 * @param {number} count at most 4096
 */
export function collidingPaths(count) {
  return Array.from(
    { length: count },
    (_, index) => `/${pairs.map((pair, place) => pair[(index >> place) & 1]).join("")}`,
  );
}
