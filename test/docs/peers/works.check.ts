import { expect, test } from "vitest";
import { works } from "../../../bench/works.mjs";
import { expectSameWork, type Result } from "./agree.js";

type Call = (count: number) => Result;
interface Work {
  readonly work: string;
  readonly targets: Readonly<Record<string, number>>;
  readonly contenders: Readonly<Record<string, readonly Call[]>>;
}

test.each(works as readonly Work[])("all contenders return the same: $work", ({ targets, contenders }) => {
  const { waybill: ours = [], ...peers } = contenders;
  expect(Object.keys(peers)).toEqual(Object.keys(targets));
  for (const [name, theirs] of Object.entries(peers)) {
    expect(theirs.length).toBe(ours.length);
    for (const [index, call] of ours.entries()) expectSameWork(name, theirs[index] as Call, call);
  }
});
