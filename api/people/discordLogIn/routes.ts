import { listOf } from '#api/competition/consents/store.ts';
import { readImage } from '#api/competition/logos/commands.ts';
import { applyChange, lockWithTournaments } from '#api/competition/players/change.ts';
import { findBySteamId, getPlayer } from '#api/competition/players/store.ts';
import { type Context, inTransaction, ownIdOf } from '#api/database/database.ts';
import { dataRoute, route, type Visit } from '#api/http/route.ts';
import { setOwnPhoto } from '#domain/contract/competition/consents.ts';
import * as contract from '#domain/contract/people/sessions.ts';
import { conflict, DomainError, found, missing } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { closeOwnSession, openSession } from '../sessions/commands.ts';
import type { LogInLimits } from '../sessions/logInLimits.ts';
import { fromOf } from '../sessions/routes.ts';
import { findSessionById } from '../sessions/store.ts';
import { createDiscord, type Discord, type DiscordLogInSettings, newAttempt } from './discord.ts';

type Means = { secret: string; limits: LogInLimits; discord: DiscordLogInSettings | undefined };

const ATTEMPT = 'log-in';
const ATTEMPT_SECONDS = 10 * 60;

export function discordLogInRoutes({ secret, limits, discord: settings }: Means) {
  const made = settings && createDiscord(settings);
  const required = () => {
    if (!made) throw missing('Log-in with Discord');
    return made;
  };
  const uri = ({ origin }: Visit) => `${origin}${contract.finishDiscordLogIn.path}`;

  const finish = async (context: Context, visit: Visit, code: string, verifier: string) => {
    const { roles, avatar, ...person } = await required().identify(code, verifier, uri(visit));
    const isAdmin = roles.some((role) => role === settings?.adminRoleId);
    const isCaster = roles.some((role) => role === settings?.casterRoleId);
    const who = isAdmin
      ? ({ kind: 'admin', role: 'admin', ...person } as const)
      : ({ kind: 'captain', ...person, isCaster } as const);
    const { token } = await inTransaction(context, (context) =>
      openSession(context, { who, secret, from: fromOf(visit), avatar }),
    );
    await closeOwnSession(context);
    visit.setSession(token);
    return isAdmin ? '/admin' : '/me';
  };

  return [
    dataRoute(setOwnPhoto, (context, { params, body }) => putOwnPhoto(context, params.id, body.photo, made)),
    route(contract.beginDiscordLogIn, async (_context, { query: { to: page = '' } }, visit) => {
      const discord = required();
      const attempt = newAttempt();
      const kept = [attempt.state, attempt.verifier, Buffer.from(page).toString('base64url')].join('.');
      visit.setCookie(ATTEMPT, kept, ATTEMPT_SECONDS);
      return to(discord.addressOf(attempt, uri(visit)));
    }),
    route(contract.finishDiscordLogIn, async (context, { query: { code, state, error } }, visit) => {
      required();
      const [begun, verifier, kept = ''] = visit.cookie(ATTEMPT).split('.');
      const { data: page } = contract.ownPage.safeParse(Buffer.from(kept, 'base64url').toString());
      // A failed log-in returns to the page where it began if that page can show the failure. Otherwise it returns to
      // /me, or to the console if it began there.
      const door = page && /^\/(?:play|pickem)(?:[/?]|$)/.test(page) ? page : page ? '/me' : '/admin';
      const back = (reason: string) => to(`${door}${door.includes('?') ? '&' : '?'}discord=${reason}`);
      visit.setCookie(ATTEMPT, null);
      if (error) return back('refused');
      // Another person's code must not log this browser in as that person.
      if (!code || !verifier || begun !== state) return back('failed');
      try {
        const home = await limits.guardDiscord(visit.address, () => finish(context, visit, code, verifier));
        return to(page ?? home);
      } catch (thrown) {
        if (!(thrown instanceof DomainError)) throw thrown;
        return back(REASONS[thrown.kind] ?? 'failed');
      }
    }),
  ];
}

/** The reasons that the page can show for a failed log-in. Any other reason is 'failed'. */
const REASONS: Partial<Record<DomainError['kind'], string>> = { limited: 'limited', unavailable: 'away' };

const to = (Location: string) => ({
  data: null,
  status: 302,
  file: { type: 'text/plain', body: '', headers: { Location, 'Cache-Control': 'no-store' } },
});

/** Sets the photo of the player that the caller has agreed to be (docs/rules.md, "Consent of players"). */
async function putOwnPhoto(
  context: Context,
  id: string,
  given: string | null,
  discord: Discord | undefined,
): Promise<{ photo: string | null }> {
  await ownPlayer(context, id);
  const photo = await readImage(given === 'discord' ? await discordPhoto(context, discord) : given, 'photo');
  return inTransaction(context, async (context, db) => {
    const player = await lockWithTournaments(db, (await ownPlayer(context, id)).id);
    await applyChange(context, player, { photo });
    return { photo: (await getPlayer(db, player.id)).photo };
  });
}

async function ownPlayer(context: Context, id: string) {
  const places = await listOf(context.db, ownIdOf(context));
  const place = places.find(
    ({ registration_id, state, status }) =>
      registration_id === id && state === 'given' && status === 'approved',
  );
  if (!place) throw conflict('no_consent', sentence('no_consent'));
  return found(await findBySteamId(context.db, place.steam_id), 'Player');
}

async function discordPhoto({ db, actor, now }: Context, discord: Discord | undefined): Promise<string> {
  const session =
    'sessionId' in actor && actor.sessionId ? await findSessionById(db, actor.sessionId, now) : undefined;
  const { discord_id: person, discord_avatar: avatar } = session ?? {};
  if (!discord || !person || !avatar) throw conflict('no_discord_picture', sentence('no_discord_picture'));
  return discord.pictureOf(person, avatar);
}
