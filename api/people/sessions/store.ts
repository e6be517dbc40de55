import type { Database } from '#api/database/database.ts';
import { forgetOwn } from '#api/publishing/push/store.ts';
import type { AdminRole } from '#domain/people/permissions.ts';
import { HOUR, MINUTE } from '#domain/timeSpans.ts';

/** Hours without a request, and days since log-in, after which a session ends. */
export const IDLE_HOURS = 12;
export const LONGEST_DAYS = 7;

/** Hours after which a log-in through Discord must be repeated, since roles change. */
const DISCORD_HOURS = 12;

/** The owner of a session: an account, a Discord user or, if both are null, anyone with the installation's password. */
export type SessionOwner = { accountId: string | null; discordId: string | null };

export type SessionRow = {
  id: string;
  account_id: string | null;
  discord_id: string | null;
  discord_username: string | null;
  discord_avatar: string | null;
  /** Whether the session's owner had the league's caster role at log-in. */
  is_caster: boolean;
  /** The account's name or the Discord name; null for the installation's password. */
  name: string | null;
  role: AdminRole | 'captain';
  device: string | null;
  address: string | null;
  created_at: Date;
  seen_at: Date;
  /** When the session's owner last confirmed their identity, or null if never. */
  proved_at: Date | null;
  /** When the session expires if it is not used before then. */
  expires_at: Date;
};

type NewSession = Pick<SessionRow, 'id' | 'account_id' | 'device' | 'address'> & {
  token_hash: string;
  discord_id?: string | undefined;
  discord_name?: string;
  discord_username?: string | null;
  discord_avatar?: string | null;
  discord_role?: 'admin' | 'captain';
  is_caster?: boolean;
};

export const insertSession = (db: Database, session: NewSession, now: Date) =>
  db('sessions').insert({ ...session, created_at: now, seen_at: now, proved_at: now });

/** SQL for the time at which an unused session expires. */
const EXPIRES = `least(s.seen_at + interval '${IDLE_HOURS} hours', s.created_at + interval '${LONGEST_DAYS * 24} hours',
  case when s.discord_id is not null then s.created_at + interval '${DISCORD_HOURS} hours' end)`;

const running = (db: Database, now: Date) =>
  db('sessions as s')
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select(
      ...['s.id', 's.account_id', 's.device', 's.address', 's.created_at', 's.seen_at', 's.discord_id'],
      ...['s.discord_username', 's.discord_avatar', 's.is_caster', 's.proved_at'],
      db.raw('coalesce(s.discord_name, a.name) as name'),
      db.raw("case when s.discord_id is null then coalesce(a.role, 'owner') else s.discord_role end as role"),
      db.raw(`${EXPIRES} as expires_at`),
    )
    .whereNull('s.ended_at')
    .whereRaw(`${EXPIRES} > ?`, [now])
    .whereRaw('(s.account_id is null or (a.id is not null and a.disabled_at is null))');

/** Updates the time at which the session was last seen. */
export async function findSession(db: Database, tokenHash: string, now: Date) {
  const row = await running(db, now).where('s.token_hash', tokenHash).first<SessionRow | undefined>();
  if (row && now.getTime() - row.seen_at.getTime() > MINUTE)
    await db('sessions').where({ id: row.id }).update({ seen_at: now });
  return row;
}

/** Records that the owner confirmed their identity, and replaces the token's hash. */
export const renewSession = (db: Database, id: string, tokenHash: string, now: Date) =>
  db('sessions').where({ id }).update({ token_hash: tokenHash, proved_at: now });

export const findSessionById = (db: Database, id: string, now: Date): Promise<SessionRow | undefined> =>
  running(db, now).where('s.id', id).first();

export const listSessions = (db: Database, now: Date, holder?: SessionOwner): Promise<SessionRow[]> =>
  running(db, now)
    .modify(
      (query) =>
        void (holder && query.where({ 's.account_id': holder.accountId, 's.discord_id': holder.discordId })),
    )
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id');

/**
 * Ends one session, all of an owner's sessions or all sessions, optionally sparing one. Returns the ids of the sessions
 * that were open.
 */
export async function endSessions(
  db: Database,
  now: Date,
  { id, holder, except }: { id?: string; holder?: SessionOwner; except?: string | undefined } = {},
): Promise<string[]> {
  const query = db('sessions').whereNull('ended_at');
  if (id) query.where({ id });
  if (holder) query.where({ account_id: holder.accountId, discord_id: holder.discordId });
  if (except) query.whereNot({ id: except });
  const ended: { id: string }[] = await query.update({ ended_at: now }, ['id']);
  const ids = ended.map(({ id: each }) => each);
  await forgetOwn(db, ids, holder?.discordId ?? null);
  return ids;
}

export const deleteEndedSessions = (db: Database, now: Date): Promise<number> =>
  db('sessions')
    .whereNotNull('ended_at')
    .orWhere('seen_at', '<=', before(now, IDLE_HOURS))
    .orWhere('created_at', '<=', before(now, LONGEST_DAYS * 24))
    .delete();

export const findPasswordHash = async (db: Database): Promise<string | undefined> =>
  (await db('admin_password').first<{ hash: string } | undefined>('hash'))?.hash;

export const upsertPasswordHash = (db: Database, hash: string, now: Date, isGenerated: boolean) =>
  db('admin_password')
    .insert({ hash, updated_at: now, is_generated: isGenerated })
    .onConflict('is_only')
    .merge();

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);
