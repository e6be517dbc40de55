import { type APIComponentInLabel, ComponentType, type ModalSubmitInteraction } from 'discord.js';
import { getSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import type { Question } from '#domain/registrations/question.ts';
import { ANSWER_LENGTH, type Answer } from '#domain/registrations/questions.ts';
import { siteSettings } from '#domain/site/settings.ts';
import type { BotContext } from '../answering/context.ts';
import {
  choicePart,
  formOf,
  labelled,
  type Message,
  plainButton,
  primaryButton,
  typedPart,
} from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { answersFrom, hasAnswers, type Kept, keptEmbeds, typedFrom } from './draft.ts';
import { ASK, DISCARD, EDIT_AGAIN } from './problem.ts';
import { type Target, writeTarget } from './target.ts';

export const QUESTIONS_FORM = 'questions';

const ASKED = 0x7db8ff;

/** The league's current questions, or the last known ones if the API takes over `timeout` milliseconds. */
export async function askedNow({ connect }: BotContext, timeout?: number): Promise<readonly Question[]> {
  const settings = await connect(undefined, timeout)
    .call(getSiteSettings, {})
    .catch(() => undefined);
  return (settings?.data ?? siteSettings()).questions;
}

/** Everything stored in a private reply. The league's questions are fetched only if the reply contains answers. */
export async function keptIn(
  embeds: Parameters<typeof hasAnswers>[0],
  context: BotContext,
  timeout?: number,
): Promise<Kept> {
  const answers = hasAnswers(embeds) ? answersFrom(embeds, await askedNow(context, timeout)) : undefined;
  return { typed: typedFrom(embeds), answers };
}

export const questionsModal = (
  target: Target,
  questions: readonly Question[],
  { questions: words }: Words,
  answers: readonly Answer[] = [],
) =>
  formOf(
    `${QUESTIONS_FORM}:${writeTarget(target)}`,
    words.title,
    questions.map((question) => {
      const says = question.isRequired ? question.kind === 'tick' && words.toTick : words.optional;
      const before = answers.find(({ id }) => id === question.id)?.answer;
      return labelled(partOf(question, before), question.label, says || undefined);
    }),
  );

function partOf(
  { id, kind, choices, isRequired }: Question,
  before: string | boolean | undefined,
): APIComponentInLabel {
  // Discord has no mandatory checkbox, so the server checks the answer.
  if (kind === 'tick') return { type: ComponentType.Checkbox, custom_id: id, default: before === true };
  if (kind === 'choice')
    return choicePart(
      id,
      choices.map((choice) => ({ label: choice, value: choice, default: choice === before })),
      isRequired,
    );
  // A stored answer may be older than the question and too long for its field.
  return typedPart(id, typeof before === 'string' ? before : '', { max: ANSWER_LENGTH, isRequired });
}

/** The submitted answers. If a question is unknown, its id is used as the label. */
export const answersOf = ({ fields }: ModalSubmitInteraction, questions: readonly Question[]): Answer[] =>
  [...fields.fields.values()].flatMap((field) => {
    if (!('value' in field || 'values' in field)) return [];
    const { customId: id } = field;
    const answer = 'values' in field ? (field.values[0] ?? '') : (field.value ?? '');
    const label = questions.find((question) => question.id === id)?.label ?? id;
    return answer === '' ? [] : [{ id, label, answer }];
  });

/** Asks for the remaining answers. This requires a button, since a form cannot open another form. */
export function askMessage(target: Target, kept: Kept, words: Words): Message {
  const { questions, repair } = words;
  const id = writeTarget(target);
  return {
    embeds: [
      { title: questions.ask, color: ASKED, description: questions.askText },
      ...keptEmbeds(kept, words),
    ],
    buttons: [
      primaryButton(questions.answer, `${ASK}:${id}`),
      ...(kept.typed ? [plainButton(repair.edit, `${EDIT_AGAIN}:${id}`)] : []),
      plainButton(repair.discard, `${DISCARD}:${id}`),
    ],
  };
}
