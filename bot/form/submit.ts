import type { Client } from '#domain/contract/client.ts';
import { type Registration, submitRegistration, updateRegistration } from '#domain/contract/registrations.ts';
import { asCaptain, type BotContext } from '../context.ts';
import type { Message } from '../limits.ts';
import { type Answerable, answer } from '../reply.ts';
import { receivedMessage } from '../summary.ts';
import { checkForm, type Entry } from './check.ts';
import type { Typed } from './fields.ts';
import { refusalProblem, tournamentProblem } from './problem.ts';
import { checkProblem, repairMessage } from './repair.ts';
import type { Target } from './target.ts';

/**
 * Sends a form to the api and answers with what became of it. Nothing typed is ever lost: whatever stands in the
 * way, the answer keeps every word and brings a way on. The interaction is deferred already.
 */
export async function submitForm(interaction: Answerable, target: Target, typed: Typed, context: BotContext) {
  const client = asCaptain(interaction, context, TIMEOUT_MS);
  await answer(interaction, await outcome(client, target, typed, context));
  context.openTournaments.refreshSoon();
}

/** Milliseconds: when registration opens, many stand in line before one, and Discord shows that the bot is thinking. */
const TIMEOUT_MS = 60_000;

async function outcome(client: Client, target: Target, typed: Typed, context: BotContext): Promise<Message> {
  const { words } = context;
  const checked = checkForm(typed, words);
  const { entry, findings } = checked;
  if (!entry) return repairMessage(checkProblem(findings, words), target, typed, words);
  try {
    const resolved = await withTournament(target, context);
    if ('trouble' in resolved) return repairMessage(resolved.trouble, target, typed, words);
    return receivedMessage(await send(client, resolved, entry), context);
  } catch (error) {
    const { trouble, nextTarget = target } = refusalProblem(error, target, checked, context);
    return repairMessage(trouble, nextTarget, typed, words);
  }
}

type Sendable = { kind: 'new'; tournamentId: string } | Extract<Target, { kind: 'edit' }>;

async function send(client: Client, target: Sendable, entry: Entry): Promise<Registration> {
  if (target.kind === 'new') {
    const body = { ...entry, tournamentId: target.tournamentId };
    return (await client.call(submitRegistration, { body })).data;
  }
  const { registrationId, version } = target;
  return (
    await client.call(updateRegistration, { params: { id: registrationId }, body: { ...entry, version } })
  ).data;
}

/** A form that was shown before the open tournaments were known finds its tournament when it is sent. */
async function withTournament(target: Target, context: BotContext) {
  if (target.kind === 'edit') return target;
  if (target.tournamentId) return { kind: target.kind, tournamentId: target.tournamentId };
  const open = await context.openTournaments.refresh();
  const [only] = open;
  if (only && open.length === 1) return { kind: target.kind, tournamentId: only.id };
  return { trouble: tournamentProblem(open, context) };
}
