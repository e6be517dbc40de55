export const QUESTION_KINDS = ['text', 'choice', 'tick'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a league asks of every team that registers; `id` stays when the words are corrected. */
export type Question = {
  id: string;
  label: string;
  kind: QuestionKind;
  /** Of a choice alone. */
  choices: string[];
  isRequired: boolean;
};
