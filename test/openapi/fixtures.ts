import { readExamples, readGithub } from "../support/fixtures/read.mjs";

/** GitHub's document, with 1,223 operations. */
export const github: object = JSON.parse(readGithub());

/** The documents of @readme/oas-examples, by name. */
export const examples = Object.entries(readExamples());
