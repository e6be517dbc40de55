import { type ReactNode, useState } from 'react';
import { isToEnter, matchesQuery } from '#admin/shared/match/matches.ts';
import { registrationsQuery } from '#admin/shared/tournament/registrations.ts';
import { Blank, Paper, PaperTable, Sheet, Tick } from '#dashboard/paper/Paper.tsx';
import { daysOf, PublicSheets } from '#dashboard/paper/PublicSheets.tsx';
import { mostGames, SIDES, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { inRoleOrder } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { placeText } from '#shared/match/words.ts';
import { Name, Note, rich, richList, Stack, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { NotYet } from '#ui/states.tsx';
import { useZone } from '#ui/useZone.ts';
import styles from './Sheets.module.css';

const SHEETS = [
  ['signIn', t`Sign-in sheet`],
  ['referee', t`Referee sheets`],
  ['schedule', t`Schedule`],
  ['standings', t`Standings`],
  ['bracket', t`Bracket`],
] as const;
type Kind = (typeof SHEETS)[number][0];
const NO_TIME = 'none';

type Props = { tournament: Tournament; onClose: () => void };

/** Prints a tournament's sheets. The first two are for staff only, since they contain contacts and line-ups. */
export default function PrintSheets({ tournament, onClose }: Props) {
  const teams = useRead(teamsQuery, tournament.id);
  const registrations = useRead(registrationsQuery);
  const matches = useRead(matchesQuery, tournament.id);
  const days = daysOf((matches.data ?? []).filter(isToEnter), useZone());
  const [kind, choose] = useState<Kind>('signIn');
  const [day, chooseDay] = useState('');
  const [asked, ask] = useState(0);
  const missing = [teams, registrations, matches].find(({ data }) => data === undefined);
  const all = teams.data ?? [];
  const open = days.flatMap(([each, own]) => (day === '' || (each || NO_TIME) === day ? own : []));
  const props = { tournament, onPrinted: () => ask(0) };
  return (
    <ConfirmDialog
      title={t`Print sheets for ${tournament.name}`}
      form
      keep={t`Close`}
      go={t`Print`}
      isDisabled={missing !== undefined}
      onKeep={onClose}
      onGo={() => ask(asked + 1)}
    >
      <Select
        label={t`Sheet`}
        value={kind}
        options={SHEETS}
        onText={(sheet) => {
          choose(sheet as Kind);
          ask(0);
        }}
      />
      {kind === 'referee' && (
        <Select
          label={t`Day`}
          value={day}
          empty={t`All days`}
          options={days.map(([each, own]) => [each || NO_TIME, `${each || t`No time yet`} (${own.length})`])}
          onText={chooseDay}
        />
      )}
      {kind === 'signIn' && (
        <Note>{t`This sheet has captains’ contact details. Only staff should see it.`}</Note>
      )}
      {missing && <NotYet query={missing} title={t`The sheet could not be loaded`} lines={1} />}
      {asked > 0 &&
        (kind === 'signIn' || kind === 'referee' ? (
          <Paper key={asked} {...props}>
            {kind === 'signIn' && all.length > 0 && (
              <SignIn tournament={tournament} teams={all} known={registrations.data ?? []} />
            )}
            {kind === 'referee' &&
              open.map((match) => (
                <RefereeSheet key={match.id} tournament={tournament} match={match} teams={all} />
              ))}
          </Paper>
        ) : (
          <PublicSheets key={asked} sheet={kind} {...props} />
        ))}
    </ConfirmDialog>
  );
}

type SignInProps = { tournament: Tournament; teams: readonly Team[]; known: readonly Registration[] };

const SignIn = ({ tournament, teams, known }: SignInProps) => (
  <Sheet tournament={tournament} title={t`Sign-in sheet`}>
    {teams.toSorted(inOrder).map((team) => {
      const own = known.find(({ participationId: id }) => id && id === team.participationId);
      const facts = [
        team.assignedGroup && t`Group ${team.assignedGroup}`,
        own?.submittedBy && rich`captain ${<Name>{own.submittedBy}</Name>}`,
        own?.captainUsername && `@${own.captainUsername}`,
        own?.contact && <Name key="contact">{own.contact}</Name>,
        own && own.fee > 0 && (team.feePaid ? t`fee paid` : t`fee not paid`),
      ];
      return <Roster key={team.id} name={team.name} facts={facts} players={team.players} isSigned />;
    })}
  </Sheet>
);

const inOrder = (one: Team, other: Team) =>
  (one.assignedGroup ?? '').localeCompare(other.assignedGroup ?? '') || one.name.localeCompare(other.name);

type Player = { id: string; name: string; steamId: string; role: string; isCaptain?: boolean };
type RosterProps = { name: string; facts?: ReactNode[]; players: readonly Player[]; isSigned?: boolean };

/** A line-up with a box to tick for each player who is present, and a row for a stand-in. */
const Roster = ({ name, facts = [], players, isSigned = false }: RosterProps) => (
  <PaperTable
    caption={
      <>
        <Name>{name}</Name> <small>{richList(...facts)}</small>
      </>
    }
    columns={[
      [t`Here`, 'narrow'],
      [t`Position`, 'word'],
      [t`Player`],
      ...(isSigned ? [[gameWords().account.word, 'account'] as const, [t`Signature`] as const] : []),
    ]}
    rows={[...inRoleOrder(players), null].map((player) => {
      const shown = player && <Name key="name">{player.name}</Name>;
      return [
        <Tick key="here" />,
        player?.role ?? t`Stand-in`,
        player?.isCaptain ? rich`${shown} (captain)` : shown,
        player?.steamId,
      ];
    })}
  />
);

type RefereeProps = { tournament: Tournament; teams: readonly Team[]; match: Match };

/** One match's sheet: the players present, the games, and the signed result. */
function RefereeSheet({ tournament, teams, match }: RefereeProps) {
  const names = SIDES.map((side) => match[side]?.name ?? t`TBD`);
  const [one, other] = names.map((name) => <Name key={name}>{name}</Name>);
  const at = match.scheduledTime && <Time at={match.scheduledTime} />;
  // Without game data, the site knows neither the sides nor the order of picks.
  const heads = [...(gameWords().hasGameData ? [t`Radiant`, t`First pick`] : []), t`Winner`];
  const choice = SIDES.map((side) => (
    <div key={side}>
      <Tick /> <Name>{match[side]?.tag ?? ''}</Name>
    </div>
  ));
  return (
    <Sheet
      tournament={tournament}
      title={richList(rich`${one} v ${other}`, placeText(match), shortFormat(match.matchFormat), at)}
    >
      <div className={styles.pair}>
        {SIDES.map((side, index) => (
          <Roster key={side} name={names[index] ?? ''} players={lineUpOf(match, side, teams)} />
        ))}
      </div>
      <PaperTable
        columns={[
          [t`Game`, 'narrow'],
          ...heads.map((head) => [head, 'word'] as const),
          [t`Minutes`, 'word'],
          [t`Match ID, pauses and notes`],
        ]}
        rows={Array.from({ length: mostGames(match.matchFormat) }, (_, game) => [
          game + 1,
          ...heads.map(() => choice),
        ])}
      />
      <Stack className={styles.signed}>
        <p>{rich`Result: ${one} ${<Blank />} – ${<Blank />} ${other}`}</p>
        <p>{rich`Captain of ${one}: ${<Blank />}`}</p>
        <p>{rich`Captain of ${other}: ${<Blank />}`}</p>
        <p>{rich`Referee: ${<Blank />}`}</p>
      </Stack>
    </Sheet>
  );
}

/** The players named for the match, then the roster's other players. */
function lineUpOf(match: Match, side: Side, teams: readonly Team[]): Player[] {
  const id = match[side]?.participationId;
  const roster = teams.find(({ participationId }) => participationId === id)?.players ?? [];
  const named = match.participatingPlayers.filter(({ participationId }) => participationId === id);
  return [...named, ...roster.filter((player) => !named.some((each) => each.id === player.id))];
}
