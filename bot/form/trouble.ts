import { ButtonStyle } from 'discord.js';
import type { Logger } from 'pino';
import { DomainError } from '../../domain/errors.ts';
import { button } from '../button.ts';
import { UNREACHABLE } from '../connectApi.ts';
import { BUTTONS } from '../limits.ts';
import type { OpenTournament } from '../openTournaments.ts';
import { plain } from '../plainText.ts';
import { faultOf, report } from '../reply.ts';
import { tournamentLine } from '../tournamentLine.ts';
import { findingsOf } from './check.ts';
import type { Typed } from './fields.ts';
import { findingsTrouble, SEND_AGAIN, type Trouble } from './repair.ts';
import { type Target, writeTarget } from './target.ts';

const KEPT = 'Everything you typed is kept.';

/** What to say about a refusal of the api, and what the form is about from then on where that changes. */
export function troubleOf(
  error: unknown,
  target: Target,
  typed: Typed,
  log: Logger,
): { trouble: Trouble; nextTarget?: Target } {
  if (!(error instanceof DomainError))
    return { trouble: retry('Something went wrong', `Report ${report(error, log)}.`) };
  if (error.code === 'stale_version' && target.kind === 'edit') return staleTrouble(error, target);
  return { trouble: refusal(error, typed, log) };
}

function refusal(error: DomainError, typed: Typed, log: Logger): Trouble {
  const { kind, code, message, fields } = error;
  if (kind === 'unavailable') {
    log.warn({ fault: faultOf(error) }, 'a form could not be delivered');
    const title = code === UNREACHABLE ? "The league's server can't be reached" : 'This did not get through';
    return retry(title, code === UNREACHABLE ? '' : plain(message, 300));
  }
  if (kind === 'limited') return retry('That was a little fast', plain(message, 300));
  if (code === 'registration_closed')
    return {
      title: 'Registration is closed',
      text: `${plain(message, 300)} Nothing was sent. ${KEPT}`,
      canResend: true,
    };
  if (fields && !fields.tournamentId) return findingsTrouble(findingsOf(typed, fields));
  return {
    title: 'This cannot be registered',
    text: `${[message, ...others(error)].map((text) => plain(text, 300)).join('\n')}\n${KEPT}`,
  };
}

const others = ({ errors, message }: DomainError) => errors.filter((problem) => problem !== message);

const retry = (title: string, text: string): Trouble => ({
  title,
  text: `${text} Nothing is lost: everything you typed is kept. Send it again in a moment.`.trim(),
  canResend: true,
});

function staleTrouble(error: DomainError, target: Extract<Target, { kind: 'edit' }>) {
  const { version } = error.data as { version: number };
  const trouble: Trouble = {
    title: 'Your registration has changed meanwhile',
    text: `Somebody saved it while your form was open. Send again to put your words in its place, or look at it first with /team see. ${KEPT}`,
    canResend: true,
  };
  return { trouble, nextTarget: { ...target, version } };
}

/** What to say when it is not known which tournament a form is for: none is open, or several are. */
export function tournamentTrouble(open: readonly OpenTournament[], timeZone: string): Trouble {
  if (open.length === 0)
    return {
      title: 'Registration is closed',
      text: `No tournament is open for registration right now. Nothing was sent. ${KEPT}`,
      canResend: true,
    };
  const shown = open.slice(0, BUTTONS - 2);
  return {
    title: 'Which tournament is it for?',
    text: [
      `Choose one to send your team. ${KEPT}`,
      '',
      ...shown.map((one) => `• ${tournamentLine(one, timeZone)}`),
    ].join('\n'),
    choices: shown.map(({ id, name }) =>
      button(ButtonStyle.Primary, name, `${SEND_AGAIN}:${writeTarget({ kind: 'new', tournamentId: id })}`),
    ),
  };
}
