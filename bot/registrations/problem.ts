import type { APIButtonComponent, APIEmbed } from 'discord.js';
import { DomainError } from '#domain/errors.ts';
import type { Question } from '#domain/registrations/question.ts';
import type { BotContext } from '../answering/context.ts';
import { BUTTONS, type Message, plain, plainButton, primaryButton } from '../answering/message.ts';
import { faultOf, report } from '../answering/reply.ts';
import { UNREACHABLE } from '../api/connectApi.ts';
import type { OpenTournament } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';
import { tournamentLine } from '../tournaments/tournamentLine.ts';
import { ANSWERS, answerRows, type Checked, type CheckRow } from './check.ts';
import { type Kept, keptEmbeds } from './draft.ts';
import { type Target, writeTarget } from './target.ts';

/** Prefixes of the buttons below a private reply that contains the input. */
export const EDIT_AGAIN = 'again';
export const SEND_AGAIN = 'resend';
export const DISCARD = 'discard';
export const ASK = 'ask';

const BAD = 0xff8078;
/** The maximum number of rows, enough for a form's five lines and a reserve; a longer list is truncated. */
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
  const answersButton = trouble.isOfAnswers ? primaryButton : plainButton;
  const answers = answersButton(words.questions.edit, `${ASK}:${id}`);
  if (trouble.isOfAnswers) return draftMessage({ ...trouble, choices: [answers] }, ids, embeds, words);
  const { buttons, ...message } = draftMessage(trouble, ids, embeds, words);
  return { ...message, buttons: buttons.toSpliced(-1, 0, answers) };
}

/** Custom ids of the buttons below a draft. */
type Ways = { resend: string; edit: string; discard: string };

export function draftMessage(trouble: FormProblem, ways: Ways, kept: readonly APIEmbed[], words: Words) {
  const { repair } = words;
  const { title, text, findings = [], canResend = false, choices = [] } = trouble;
  const resend = primaryButton(repair.sendAgain, ways.resend);
  const editButton = canResend || choices.length > 0 ? plainButton : primaryButton;
  const edit = editButton(canResend ? repair.edit : repair.editAndSend, ways.edit);
  return {
    embeds: [{ title, color: BAD, description: [text, ...listed(findings, words)].join('\n') }, ...kept],
    buttons: [...choices, ...(canResend ? [resend] : []), edit, plainButton(repair.discard, ways.discard)],
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

/** The captain's input: the team's checked form, unless only answers were sent, and the questions. */
type Sent = { checked: Checked | undefined; questions: readonly Question[] };

/** The problem to show after the API has refused the submission, and the form's new target if it changes. */
export function refusalProblem(
  error: unknown,
  target: Target,
  sent: Sent,
  context: BotContext,
): { trouble: FormProblem; nextTarget?: Target } {
  const found = outageProblem(error, context);
  if ('trouble' in found) return found;
  const { refused } = found;
  if (refused.code === 'stale_version' && target.kind === 'edit')
    return staleTrouble(refused, target, context.words);
  return { trouble: refusal(refused, sent, context.words) };
}

/** The problem to show if the server is unreachable or has failed; otherwise the server's error. */
export function outageProblem(
  error: unknown,
  { log, words }: BotContext,
): { trouble: FormProblem } | { refused: DomainError } {
  const { errors, repair } = words;
  if (!(error instanceof DomainError))
    return { trouble: retry(errors.title, errors.report({ number: report(error, log) }), words) };
  const { kind, code } = error;
  const said = plain(words.sentence(error.phrase()), 300);
  if (kind === 'limited') return { trouble: retry(repair.tooFast, said, words) };
  if (kind !== 'unavailable') return { refused: error };
  log.warn({ fault: faultOf(error) }, 'a form could not be delivered');
  const isAway = code === UNREACHABLE;
  return { trouble: retry(isAway ? repair.unreachable : repair.notThrough, isAway ? '' : said, words) };
}

function refusal(error: DomainError, { checked, questions }: Sent, words: Words): FormProblem {
  const { code, fields } = error;
  const { repair } = words;
  const said = (text: string) => plain(words.sentence(error.phrase(text)), 300);
  const message = said(error.message);
  if (code === 'registration_closed')
    return { title: repair.closed, text: repair.closedBecause({ reason: message }), canResend: true };
  if (fields && !fields.tournamentId) {
    const phrases = Object.entries(fields).map(([path, text]) => [path, error.phrase(text)] as const);
    const isAnswer = ([path]: (typeof phrases)[number]) => path.startsWith(ANSWERS);
    const [ofAnswers, ofForm] = [phrases.filter(isAnswer), phrases.filter((each) => !isAnswer(each))];
    const rows = [
      ...(checked?.refusedWith(Object.fromEntries(ofForm)) ?? []),
      ...answerRows(Object.fromEntries(ofAnswers), questions, words),
    ];
    // If only answers were sent, no rows can show the team's problems, so the text lists them.
    if (checked || ofForm.length === 0)
      return { ...checkProblem(rows, words), isOfAnswers: ofForm.length === 0 };
  }
  const others = error.errors.filter((problem) => problem !== error.message).map(said);
  return { title: repair.refused, text: [message, ...others, repair.kept].join('\n') };
}

const retry = (title: string, text: string, { repair }: Words): FormProblem => ({
  title,
  text: `${text} ${repair.retry}`.trim(),
  canResend: true,
});

function staleTrouble(error: DomainError, target: Extract<Target, { kind: 'edit' }>, { repair }: Words) {
  const { version } = error.data as { version: number };
  const trouble: FormProblem = { title: repair.changed, text: repair.changedText, canResend: true };
  return { trouble, nextTarget: { ...target, version } };
}

/** The problem to show if a form names no tournament, and none or several are open. */
export function tournamentProblem(open: readonly OpenTournament[], context: BotContext): FormProblem {
  const { repair, tournaments } = context.words;
  if (open.length === 0)
    return {
      title: repair.closed,
      text: repair.closedBecause({ reason: tournaments.noneOpen }),
      canResend: true,
    };
  const shown = open.slice(0, BUTTONS - 2);
  return {
    title: repair.whichFor,
    text: [repair.chooseToSend, '', ...shown.map((one) => `• ${tournamentLine(one, context.words)}`)].join(
      '\n',
    ),
    choices: shown.map(({ id, name }) =>
      primaryButton(name, `${SEND_AGAIN}:${writeTarget({ kind: 'new', tournamentId: id })}`),
    ),
  };
}
