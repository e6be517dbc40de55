import { getRosterChange } from '#api/competition/rosterChanges/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText } from '#jobs/outbox/messages.ts';

export const notifyRosterChange: Handler<'rosterChange.approved' | 'rosterChange.rejected'> = {
  kind: 'roster_change_told',
  inPublic: 'call',
  on: ['rosterChange.approved', 'rosterChange.rejected'],
  destinations: async (db, { payload }) => {
    const { captain_discord_id: captain } = await getRosterChange(db, payload.changeId);
    return captain ? [{ type: 'direct', address: captain }] : [];
  },
  render: async (db, event, _house) => {
    const change = await getRosterChange(db, event.payload.changeId);
    const isApproved = event.name === 'rosterChange.approved';
    // The decision was undone, and possibly reversed.
    if (change.status !== (isApproved ? 'approved' : 'rejected')) return undefined;
    const tournament = await getTournament(db, change.tournament_id);
    const player = `**${escapeName(change.name)}**`;
    const team = `**${escapeName(change.team_name)}**`;
    const position = playerWord(roleOf(change.slot));
    return embed({
      tournament,
      title: isApproved ? t`Your roster has changed` : t`Your roster change was rejected`,
      text: isApproved
        ? t`${player} now plays for ${team} as ${position}.`
        : t`${player} will not play for ${team} as ${position}.`,
      fields: change.reason ? [[t`Reason`, escapeText(change.reason)]] : [],
    });
  },
};
