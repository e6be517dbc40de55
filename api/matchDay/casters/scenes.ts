import { lockMatch } from '#api/competition/matches/lock.ts';
import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import type { Scenes, setScene as setSceneCall } from '#domain/contract/matchDay/scenes.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { sentence } from '#domain/text/sentences.ts';
import { isCasterOf } from './commands.ts';
import * as store from './store.ts';

export async function readScenes({ db, actor }: Context, tournamentId: string): Promise<Scenes> {
  const rows = await store.listScenes(db, tournamentId);
  const ownId = actor.kind === 'captain' ? actor.discordId : '';
  return {
    onAir: rows.map((row) => fieldsOf(row, 'match_id', 'scene', 'shown')),
    controls: hasRole(actor, 'matchAdmin') ? null : await store.listCastIn(db, tournamentId, ownId),
  };
}

/** Lets a match's casters and the staff change what its stream shows (docs/rules.md, "Casters"). */
export const setScene = (context: Context, id: string, asked: Parsed<typeof setSceneCall>['body']) =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, id);
    const { now, actor } = context;
    if (!hasRole(actor, 'matchAdmin') && !(await isCasterOf({ db, actor }, id)))
      forbid(sentence('not_its_caster'));
    const { scene, shown } = asked;
    await store.saveScene(db, { match_id: id, scene, shown, set_at: now });
    await recordEvent(context, 'scene.set', { matchId: id, tournamentId: match.tournament_id, scene });
    return null;
  });
