import { describe, expect, it } from '@jest/globals';
import { siteSettings } from '#domain/contract/operations/siteSettings.ts';
import type { DomainError } from '#domain/errors.ts';
import type { Question } from '#domain/registrations/question.ts';
import {
  type Answer,
  answerText,
  type GivenAnswers,
  settleAnswers,
} from '#domain/registrations/questions.ts';

const question = (id: string, fields: Partial<Question> = {}): Question => ({
  ...{ id, label: `About ${id}`, kind: 'text', choices: [], isRequired: false },
  ...fields,
});
const CITY = question('city', { label: 'Your city', isRequired: true });
const SHIRT = question('shirt', { kind: 'choice', choices: ['Small', 'Large'] });
const TERMS = question('terms', { label: 'We accept the rules', kind: 'tick', isRequired: true });
const ALL = [CITY, SHIRT, TERMS];
const WHOLE: GivenAnswers = { city: 'Durban', shirt: 'Large', terms: true };

const settle = (given: GivenAnswers | undefined, kept?: Answer[], isCaptain = true, asked = ALL) =>
  settleAnswers(asked, { given, kept, isCaptain });
const refusal = (...of: Parameters<typeof settle>): Partial<DomainError> => {
  try {
    settle(...of);
  } catch (error) {
    return error as DomainError;
  }
  return {};
};

describe('Answers to a league’s questions', () => {
  it('are trimmed and kept with the question’s words, in question order', () => {
    expect(settle({ terms: true, shirt: '', city: ' Durban ' })).toEqual([
      { id: 'city', label: 'Your city', answer: 'Durban' },
      { id: 'terms', label: 'We accept the rules', answer: true },
    ]);
    expect(settle({}, undefined, true, [])).toEqual([]);
    expect(settle(undefined, undefined, true, [])).toEqual([]);
  });

  it.each<[string, GivenAnswers, Record<string, string>]>([
    ['an open text', { ...WHOLE, city: '  ' }, { city: 'Answer this question.' }],
    ['a tick that is not set', { ...WHOLE, terms: false }, { terms: 'Tick this box to continue.' }],
    ['what is not offered', { ...WHOLE, shirt: 'large' }, { shirt: 'Choose one of the options.' }],
    [
      'a text that is too long',
      { ...WHOLE, city: 'x'.repeat(201) },
      { city: 'The answer is longer than 200 characters.' },
    ],
    ['a tick in place of words', { ...WHOLE, city: true }, { city: 'Answer this in words.' }],
    [
      'words in place of a tick',
      { ...WHOLE, terms: 'yes' },
      { terms: 'Answer this by ticking the box or leaving it empty.' },
    ],
    [
      'nothing of what is required',
      { shirt: 'Small' },
      { city: 'Answer this question.', terms: 'Tick this box to continue.' },
    ],
  ])('refuse %s beside its question', (_, given, problems) => {
    const fields = Object.fromEntries(Object.entries(problems).map(([id, said]) => [`answers.${id}`, said]));
    expect(refusal(given)).toMatchObject({ kind: 'invalid', code: 'invalid', fields });
  });

  it('are required from a captain who sends none, and kept while valid', () => {
    expect(refusal(undefined)).toMatchObject({
      code: 'unanswered',
      fields: { 'answers.city': 'Answer this question.', 'answers.terms': 'Tick this box to continue.' },
    });
    expect(refusal(undefined, undefined, true, [SHIRT])).toMatchObject({
      code: 'unanswered',
      fields: { answers: expect.stringContaining('The league has questions for every team') },
    });
    expect(settle({}, undefined, true, [SHIRT])).toEqual([]);
    const kept = settle(WHOLE);
    expect(settle(undefined, kept)).toEqual(kept);
    expect(settle(undefined, [], true, [SHIRT])).toEqual([]);
    expect(refusal(undefined, kept, true, [...ALL, question('new', { isRequired: true })]).code).toBe(
      'unanswered',
    );
  });

  it('can be left out by an admin, but not be invalid', () => {
    expect(settle(undefined, undefined, false)).toEqual([]);
    expect(settle({ shirt: 'Small' }, undefined, false)).toEqual([
      { id: 'shirt', label: 'About shirt', answer: 'Small' },
    ]);
    expect(refusal({ shirt: 'Huge' }, undefined, false).fields).toHaveProperty(['answers.shirt']);
  });

  it('stay readable after their question is removed, and answers to unknown questions are dropped', () => {
    const kept = settle(WHOLE);
    expect(settle({ city: 'Paarl', terms: false, constructor: 'x' }, kept, true, [CITY])).toEqual([
      { id: 'city', label: 'Your city', answer: 'Paarl' },
      { id: 'shirt', label: 'About shirt', answer: 'Large' },
      { id: 'terms', label: 'We accept the rules', answer: true },
    ]);
    expect(kept.map((answer) => answerText(answer))).toEqual(['Durban', 'Large', 'Yes']);
  });
});

describe('The questions that a league asks', () => {
  const problems = (questions: object[]) =>
    siteSettings.questions
      .safeParse(questions)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('number up to five, each with its own label and id', () => {
    expect(problems(ALL)).toBeUndefined();
    expect(problems([])).toBeUndefined();
    const six = [1, 2, 3, 4, 5, 6].map((n) => question(`q${n}`));
    expect(problems(six)).toEqual([': At most 5 questions']);
    expect(problems([CITY, { ...TERMS, label: 'YOUR CITY' }])).toEqual([
      '1.label: YOUR CITY is already in the list',
    ]);
    expect(problems([CITY, { ...TERMS, id: 'city' }])).toEqual(['1.id: city is already in the list']);
  });

  it.each<[string, object, string]>([
    ['no label', { label: ' ' }, 'label: Question is missing'],
    ['a label of 46', { label: 'x'.repeat(46) }, 'label: Question is longer than 45 characters'],
    [
      'a label that Discord counts as longer',
      { label: '🎲'.repeat(23) },
      'label: Question is longer than 45 characters',
    ],
    ['choices of a text', { choices: ['One', 'Two'] }, 'choices: Only a choice question can have choices'],
    ['one choice', { kind: 'choice', choices: ['One'] }, 'choices: Enter 2 to 10 choices'],
    ['a choice twice', { kind: 'choice', choices: ['One', 'One '] }, 'choices: A choice appears twice'],
    ['an empty choice', { kind: 'choice', choices: ['One', ''] }, 'choices.1: Choice is missing'],
    ['another kind', { kind: 'number' }, 'kind: Kind must be one of text, choice, tick'],
    [
      'an id in other signs',
      { id: 'a:b' },
      'id: A question id can contain only lower-case letters, digits and hyphens',
    ],
  ])('are refused with %s', (_, fields, problem) => {
    expect(problems([question('one', fields)])?.[0]).toBe(`0.${problem}`);
  });
});
