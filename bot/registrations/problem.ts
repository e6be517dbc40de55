import { ButtonStyle } from 'discord.js';
import { DomainError } from '#domain/errors.ts';
import type { Question } from '#domain/registration/question.ts';
import type { BotContext } from '../answering/context.ts';
import { BUTTONS, button, plain } from '../answering/message.ts';
import { faultOf, report } from '../answering/reply.ts';
import { UNREACHABLE } from '../api/connectApi.ts';
import type { OpenTournament } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';
import { tournamentLine } from '../tournaments/tournamentLine.ts';
import { ANSWERS, answerRows, type Checked } from './check.ts';
import { checkProblem, type FormProblem, SEND_AGAIN } from './repair.ts';
import { type Target, writeTarget } from './target.ts';

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

/** The problem to show if the server is unreachable or something failed; otherwise the server's error. */
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
  return { title: repair.refused, text: [message, ...others(error).map(said), repair.kept].join('\n') };
}

const others = ({ errors, message }: DomainError) => errors.filter((problem) => problem !== message);

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
      button(ButtonStyle.Primary, name, `${SEND_AGAIN}:${writeTarget({ kind: 'new', tournamentId: id })}`),
    ),
  };
}
