import { ButtonStyle } from 'discord-api-types/v10';
import { getRosterChange } from '#api/competition/rosterChanges/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { gameWords } from '#domain/games/words.ts';
import type { RosterChangeStatus } from '#domain/registrations/registration.ts';
import { REVIEW } from '#domain/registrations/reviewButtons.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { sense, t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { channelsFor, directly, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';

/** Posts a captain's roster change in the admins' channel with buttons for the decision, then shows the decision. */
export const announceRosterChange = handler({
  kind: 'roster_change',
  on: ['rosterChange.asked', 'rosterChange.approved', 'rosterChange.rejected'],
  destinations: (db, { payload }) => channelsFor(db, 'registration_received', payload.tournamentId),
  subjects: ({ payload }) => [payload.changeId],
  render: async (db, { payload }, app, { isEdit }) => {
    const change = await getRosterChange(db, payload.changeId);
    if (!isEdit && change.status !== 'pending') return undefined;
    return embed({
      tournament: await getTournament(db, change.tournament_id),
      title: titleOf(change.status),
      url: linkTo(app, `/admin/registrations?id=${change.registration_id}`),
      text: t`${`**${escapeName(change.team_name)}**`} has requested a roster change.`,
      fields: [
        [t`Position`, playerWord(roleOf(change.slot))],
        [t`Current`, escapeName(change.former_name ?? t`Nobody`)],
        [sense('a player')`New`, escapeName(change.name)],
        [playerWord(gameWords().account.word), escapeName(change.steam_id)],
        change.reason && [t`Reason`, escapeText(change.reason)],
      ],
      components: change.status === 'pending' ? buttonsOf(change.id) : [],
    });
  },
});

const titleOf = (status: RosterChangeStatus): string =>
  ({ pending: t`Roster change requested`, approved: t`Roster changed`, rejected: t`Roster change rejected` })[
    status
  ];

const buttonsOf = (id: string) =>
  rowsOf([
    buttonOf(t`Approve`, `${REVIEW.approveChange}:${id}`, ButtonStyle.Success),
    buttonOf(t`Reject`, `${REVIEW.rejectChange}:${id}`, ButtonStyle.Danger),
  ]);

export const notifyRosterChange = handler({
  kind: 'roster_change_told',
  inPublic: 'call',
  on: ['rosterChange.approved', 'rosterChange.rejected'],
  destinations: async (db, { payload }) =>
    directly((await getRosterChange(db, payload.changeId)).captain_discord_id),
  render: async (db, event, _house) => {
    const change = await getRosterChange(db, event.payload.changeId);
    const isApproved = event.name === 'rosterChange.approved';
    // The decision was undone, and possibly reversed.
    if (change.status !== (isApproved ? 'approved' : 'rejected')) return undefined;
    const player = `**${escapeName(change.name)}**`;
    const team = `**${escapeName(change.team_name)}**`;
    const position = playerWord(roleOf(change.slot));
    return embed({
      tournament: await getTournament(db, change.tournament_id),
      title: isApproved ? t`Your roster has changed` : t`Your roster change was rejected`,
      text: isApproved
        ? t`${player} now plays for ${team} as ${position}.`
        : t`${player} will not play for ${team} as ${position}.`,
      fields: change.reason ? [[t`Reason`, escapeText(change.reason)]] : [],
    });
  },
});
