import { DomainError, type FieldPhrases } from '../errors.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';
import { tidy } from '../text/text.ts';
import { textProblem } from '../text/textProblem.ts';
import { t } from '../text/translate.ts';
import type { Question } from './question.ts';

/** An answer as stored, with the question's wording, so that it remains readable after the question is deleted. */
export type Answer = { id: string; label: string; answer: string | boolean };

export type GivenAnswers = Readonly<Record<string, string | boolean>>;

/** A form in Discord can have five fields, each with a label of at most 45 characters. */
export const MOST_QUESTIONS = 5;
export const LABEL_LENGTH = 45;
export const MOST_CHOICES = 10;
export const CHOICE_LENGTH = 80;
export const ANSWER_LENGTH = 200;

type Asked = {
  /** Undefined if the form had no questions. */
  given: GivenAnswers | undefined;
  kept?: readonly Answer[] | undefined;
  isCaptain: boolean;
};

/** The answers to store with a registration (docs/rules.md, "Registration questions"). */
export function settleAnswers(questions: readonly Question[], { given, kept, isCaptain }: Asked): Answer[] {
  const answers = given ?? givenOf(kept ?? []);
  const problems = given || isCaptain ? answerProblems(questions, answers, isCaptain) : {};
  const fields = Object.fromEntries(Object.entries(problems).map(([id, said]) => [`answers.${id}`, said]));
  const [first, ...more] = Object.values(problems);
  if (!given && isCaptain && questions.length > 0 && (first || !kept)) {
    const said = sentence('answers_open');
    throw new DomainError('invalid', 'unanswered', said, { fields: first ? fields : { answers: said } });
  }
  if (first) {
    const said = more.length > 0 ? sentence('answer_problems', { count: more.length + 1 }) : first;
    throw new DomainError('invalid', 'invalid', said, { fields });
  }
  return given ? written(questions, given, kept ?? []) : [...(kept ?? [])];
}

export function answerProblems(questions: readonly Question[], answers: GivenAnswers, isCaptain: boolean) {
  const problems: FieldPhrases = {};
  for (const question of questions) {
    const problem = problemOf(question, valueIn(answers, question.id), isCaptain);
    if (problem) problems[question.id] = problem;
  }
  return problems;
}

export const givenOf = (answers: readonly Answer[]): GivenAnswers =>
  Object.fromEntries(answers.map(({ id, answer }) => [id, answer]));

/** An answer as text. Callers can pass the words for a ticked or unticked box in the reader's language. */
export const answerText = ({ answer }: Pick<Answer, 'answer'>, yes = t`Yes`, no = t`No`) =>
  typeof answer === 'string' ? answer : answer ? yes : no;

function problemOf(
  { kind, choices, isRequired }: Question,
  value: string | boolean | undefined,
  isCaptain: boolean,
): Sentence | undefined {
  const isOpen = value === undefined || value === '' || value === false;
  if (isOpen && isRequired && isCaptain)
    return sentence(kind === 'tick' ? 'answer_unticked' : 'answer_missing');
  if (value === undefined || value === '') return undefined;
  if (kind === 'tick') return typeof value === 'boolean' ? undefined : sentence('answer_no_tick');
  if (typeof value === 'boolean') return sentence('answer_no_text');
  if (kind === 'choice') return choices.includes(value) ? undefined : sentence('answer_not_offered');
  const fault = textProblem(value, { max: ANSWER_LENGTH });
  return fault && sentence('answer_fault', { fault });
}

/** Answers with the current wording, followed by answers to former questions. */
const written = (questions: readonly Question[], given: GivenAnswers, kept: readonly Answer[]): Answer[] => [
  ...questions.flatMap(({ id, label }) => {
    const answer = valueIn(given, id);
    return answer === undefined || answer === '' ? [] : [{ id, label, answer }];
  }),
  ...kept.filter(({ id }) => !questions.some((question) => question.id === id)),
];

function valueIn(answers: GivenAnswers, id: string): string | boolean | undefined {
  const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return typeof value === 'string' ? tidy(value) : value;
}
