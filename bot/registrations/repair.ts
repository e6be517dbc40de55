import { type APIButtonComponent, type APIEmbed, ButtonStyle } from 'discord.js';
import { button, type Message, plain } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import type { CheckRow } from './check.ts';
import { type Kept, keptEmbeds } from './draft.ts';
import { type Target, writeTarget } from './target.ts';

/** Prefixes of the buttons below a private answer that contains the input. */
export const EDIT_AGAIN = 'again';
export const SEND_AGAIN = 'resend';
export const DISCARD = 'discard';
export const ASK = 'ask';

const BAD = 0xff8078;
/** Enough for a form's five lines and a reserve; a longer list is truncated. */
const MAX_ROWS = 12;
const PROBLEM = 300;

/** A problem that prevents sending a form, worded so that the user can fix it. */
export type FormProblem = {
  title: string;
  text: string;
  findings?: CheckRow[];
  /** Whether sending the same input again may help. */
  canResend?: boolean;
  /** Buttons that come before the others. */
  choices?: APIButtonComponent[];
  /** Whether the problem concerns only answers to the league's questions. */
  isOfAnswers?: boolean;
};

export function repairMessage(trouble: FormProblem, target: Target, kept: Kept, words: Words): Message {
  const id = writeTarget(target);
  const form = kept.typed ? EDIT_AGAIN : ASK;
  const ids = { resend: `${SEND_AGAIN}:${id}`, edit: `${form}:${id}`, discard: `${DISCARD}:${id}` };
  const embeds = keptEmbeds(kept, words);
  if (!kept.typed || !kept.answers) return draftMessage(trouble, ids, embeds, words);
  const style = trouble.isOfAnswers ? ButtonStyle.Primary : ButtonStyle.Secondary;
  const answers = button(style, words.questions.edit, `${ASK}:${id}`);
  if (trouble.isOfAnswers) return draftMessage({ ...trouble, choices: [answers] }, ids, embeds, words);
  const { buttons, ...message } = draftMessage(trouble, ids, embeds, words);
  return { ...message, buttons: buttons.toSpliced(-1, 0, answers) };
}

/** Custom ids of the buttons below a draft. */
type Ways = { resend: string; edit: string; discard: string };

export function draftMessage(trouble: FormProblem, ways: Ways, kept: readonly APIEmbed[], words: Words) {
  const { repair } = words;
  const { title, text, findings = [], canResend = false, choices = [] } = trouble;
  const resend = button(ButtonStyle.Primary, repair.sendAgain, ways.resend);
  const edit = button(
    canResend || choices.length > 0 ? ButtonStyle.Secondary : ButtonStyle.Primary,
    canResend ? repair.edit : repair.editAndSend,
    ways.edit,
  );
  return {
    embeds: [{ title, color: BAD, description: [text, ...listed(findings, words)].join('\n') }, ...kept],
    buttons: [
      ...choices,
      ...(canResend ? [resend] : []),
      edit,
      button(ButtonStyle.Secondary, repair.discard, ways.discard),
    ],
  };
}

export function checkProblem(findings: CheckRow[], { repair }: Words): FormProblem {
  const faulty = findings.filter(({ problems }) => problems.length > 0);
  const count = faulty.every(({ line }) => line !== undefined) ? repair.linesToFix : repair.thingsToFix;
  return { title: count({ count: faulty.length }), text: repair.kept, findings };
}

function listed(findings: CheckRow[], { repair, sentence }: Words) {
  const rows = findings.flatMap(({ label, problems }) =>
    problems.map((problem) => `❌ **${label}:** ${plain(sentence(problem), PROBLEM)}`),
  );
  if (rows.length === 0) return [];
  const rest = rows.length - MAX_ROWS;
  return ['', ...rows.slice(0, MAX_ROWS), ...(rest > 0 ? [repair.more({ count: rest })] : [])];
}
