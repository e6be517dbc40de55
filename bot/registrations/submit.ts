import type { BaseInteraction } from 'discord.js';
import * as registrations from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import type { Question } from '#domain/registrations/question.ts';
import { type Answer, givenOf } from '#domain/registrations/questions.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { asCaptain, type BotContext } from '../answering/context.ts';
import type { Message } from '../answering/message.ts';
import { ANSWERS, checkForm, type Entry } from './check.ts';
import { type Kept, UNKNOWN } from './draft.ts';
import { isAbout } from './newer.ts';
import { checkProblem, refusalProblem, repairMessage, tournamentProblem } from './problem.ts';
import { askedNow, askMessage } from './questions.ts';
import { receivedMessage } from './summary.ts';
import type { Target } from './target.ts';

/** Sends a form to the API; the reply is the outcome. For a registered team, the form may contain only answers. */
export const submitForm = (interaction: BaseInteraction, target: Target, kept: Kept, context: BotContext) =>
  outcome(asCaptain(interaction, context, TIMEOUT_MS), target, kept, context);

/**
 * The timeout in milliseconds. It is long because many requests queue when registration opens; meanwhile, Discord shows
 * that the bot is thinking.
 */
const TIMEOUT_MS = MINUTE;

async function outcome(client: Client, target: Target, kept: Kept, context: BotContext): Promise<Message> {
  const { words } = context;
  const checked = kept.typed && checkForm(kept.typed, words);
  if (checked && !checked.entry)
    return repairMessage(checkProblem(checked.findings, words), target, kept, words);
  let about = target;
  try {
    const resolved = await withTournament(target, context);
    if ('trouble' in resolved) return repairMessage(resolved.trouble, target, kept, words);
    about = resolved;
    return receivedMessage(await send(client, resolved, checked?.entry, kept.answers), context);
  } catch (error) {
    // The cached open tournaments may be out of date.
    context.openTournaments.refreshSoon();
    const questions = isOfAnswers(error) ? await askedNow(context) : [];
    if (error instanceof DomainError && error.code === UNANSWERED)
      return askMessage(about, { ...kept, answers: await answeredBefore(client, about, questions) }, words);
    const { trouble, nextTarget = target } = refusalProblem(error, target, { checked, questions }, context);
    return repairMessage(trouble, nextTarget, kept, words);
  }
}

const UNANSWERED = 'unanswered';

const isOfAnswers = (error: unknown) =>
  error instanceof DomainError &&
  (error.code === UNANSWERED || Object.keys(error.fields ?? {}).some((path) => path.startsWith(ANSWERS)));

/** The captain's earlier answers in the same registration, given before the league added questions. */
async function answeredBefore(client: Client, target: Target, questions: readonly Question[]) {
  const own = await client.call(registrations.myRegistrations, {}).catch(() => undefined);
  const held = own?.data.find((each) => isAbout(each, target) && isUndecided(each.status));
  const answers = questions.flatMap(({ id, label }) => {
    const before = held?.answers.find((each) => each.id === id);
    return before ? [{ ...before, label }] : [];
  });
  return answers.length > 0 ? answers : undefined;
}

async function send(
  client: Client,
  target: { kind: 'new'; tournamentId: string } | Extract<Target, { kind: 'edit' }>,
  entry: Entry | undefined,
  given: readonly Answer[] | undefined,
): Promise<registrations.Registration> {
  const answers = given && { answers: givenOf(given.filter(({ id }) => id !== UNKNOWN)) };
  if (target.kind === 'edit') {
    const { registrationId: id, version } = target;
    const body = { ...entry, ...answers, version };
    return (await client.call(registrations.updateRegistration, { params: { id }, body })).data;
  }
  if (!entry) throw new RangeError('A new registration has no team');
  const body = { ...entry, ...answers, tournamentId: target.tournamentId };
  return (await client.call(registrations.submitRegistration, { body })).data;
}

/** Finds the tournament for a form that was opened before the open tournaments were known. */
async function withTournament(target: Target, context: BotContext) {
  if (target.kind === 'edit') return target;
  if (target.tournamentId) return { kind: target.kind, tournamentId: target.tournamentId };
  const open = await context.openTournaments.refresh();
  const [only] = open;
  if (only && open.length === 1) return { kind: target.kind, tournamentId: only.id };
  return { trouble: tournamentProblem(open, context) };
}
