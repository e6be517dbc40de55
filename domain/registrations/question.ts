export const QUESTION_KINDS = ['text', 'choice', 'tick'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question that a league asks every registering team. `id` stays the same when the wording changes. */
export type Question = {
  id: string;
  label: string;
  kind: QuestionKind;
  /** Only a `choice` question has choices. */
  choices: string[];
  isRequired: boolean;
};
