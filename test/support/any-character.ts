import fc from "fast-check";

/** A `unit` of `fc.string` with each character but a lone surrogate, as its `"binary"`, which takes a second to make a table. */
export const anyCharacter = fc
  .oneof(fc.integer({ max: 0xd7ff, min: 0 }), fc.integer({ max: 0x10ffff, min: 0xe000 }))
  .map((code) => String.fromCodePoint(code));
