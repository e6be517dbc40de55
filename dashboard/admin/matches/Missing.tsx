import IconHourglass from 'icon:hourglass';
import IconScale from 'icon:scale';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { MisplacedChoice, missingQuery } from '#admin/shared/match/Misplaced.tsx';
import { AFTER_MATCHES, readAgain, resultText, stageText } from '#admin/shared/match/matches.ts';
import { PairRoundButton } from '#admin/shared/match/PairRound.tsx';
import { type Act, errorText, useAttempt, useBusyAct, useDone } from '#admin/shared/useAct.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { autoFillBracket, type Bracket, type StandingRow } from '#domain/contract/competition/brackets.ts';
import { cancelMatch, type Match, setResult } from '#domain/contract/competition/matches.ts';
import { decideTie, type MissingView } from '#domain/contract/competition/missing.ts';
import {
  completeTournament,
  type Tournament,
  updateTournament,
} from '#domain/contract/competition/tournaments.ts';
import type { AdminRole } from '#domain/people/permissions.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { nameList, plural, t } from '#domain/text/translate.ts';
import { bracketQuery, useApi, useRead } from '#shared/api/api.ts';
import { groupRecord, lastPlaceOf } from '#shared/bracket/groupRows.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { slotName } from '#shared/match/slotNames.ts';
import { Box, Button, Heading, MainName, Name, Note, Row, rich, richList, Stack, Text } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { GenerateAll } from './QuickActions.tsx';
import { TeamOrder } from './TeamOrder.tsx';

type Props = {
  tournament: Pick<Tournament, 'id' | 'format' | 'status'>;
  /** The tournament's name, if several tournaments are shown. */
  of?: string;
};

/** Leaves out the draw if the tournament has not begun, since the draw can wait until then. */
export const missingNow = (missing: readonly MissingView[] = [], status: Tournament['status']) =>
  missing.filter(({ kind }) => kind !== 'draw' || status === 'live');

export function Missing({ tournament, of }: Props) {
  const { id, status } = tournament;
  const { data } = useRead(missingQuery, id);
  const shown = missingNow(data, status);
  const cards = shown.filter(({ kind }) => kind !== 'tie');
  if (shown.length === 0) return null;
  return (
    <RequireRole least="matchAdmin">
      <Stack gap={3} marginBottom={4}>
        {of && (
          <Note weight="medium">
            <Name>{of}</Name>
          </Note>
        )}
        {cards.length < shown.length && <Ties tournamentId={id} />}
        {cards.map((missing) => (
          <One
            key={`${missing.kind} ${missing.place ?? missing.match?.id}`}
            tournament={tournament}
            missing={missing}
          />
        ))}
      </Stack>
    </RequireRole>
  );
}

type OneProps = Pick<Props, 'tournament'> & { missing: MissingView };

function One(props: OneProps) {
  const { tournament, missing } = props;
  const { id } = tournament;
  const { kind, match, count } = missing;
  switch (kind) {
    case 'draw':
      return (
        <Card title={t`No draw yet`} ways={<GenerateAll tournamentId={id} />}>
          {t`Generate the matches to draw the teams.`}
        </Card>
      );
    case 'matches':
      return (
        <Card
          title={plural(count ?? 0, '# match still missing', '# matches still missing')}
          ways={<GenerateAll tournamentId={id} />}
        >{t`The teams are set. Generate their matches.`}</Card>
      );
    case 'registration':
      return (
        <ActCard
          title={t`A group has no teams`}
          least="admin"
          way={t`Close registration`}
          run={(call) => call(updateTournament, { params: { id }, body: { registrationOpen: false } })}
          done={() => t`Registration is closed`}
          failed={t`Registration is still open.`}
          undone={t`Registration is open again`}
        >{t`The group counts as finished once registration is closed.`}</ActCard>
      );
    case 'place':
      return <OpenPlace {...props} />;
    case 'pairing':
      return <OpenRound {...props} />;
    case 'cancelled':
      return match && <Cancelled match={match} />;
    case 'misplaced':
      return (
        match && (
          <Card title={t`${stageText(match)} was played by other teams`}>
            <MisplacedChoice missing={missing} />
          </Card>
        )
      );
    case 'champion':
      return <NoChampion {...props} />;
    default:
      return null;
  }
}

const READS = [...AFTER_MATCHES, 'tournaments'];

type ActCardProps<Data> = Omit<Act<Data>, 'reads'> & {
  title: string;
  way: string;
  least?: AdminRole;
  children: ReactNode;
};

function ActCard<Data>({ title, way, least = 'matchAdmin', children, ...fix }: ActCardProps<Data>) {
  const button = (
    <RequireRole least={least}>
      <ActButton {...fix} reads={READS}>
        {way}
      </ActButton>
    </RequireRole>
  );
  return (
    <Card title={title} ways={button}>
      {children}
    </Card>
  );
}

function OpenPlace({ tournament: { id, format }, missing: { place } }: OneProps) {
  const [slot, side] = [place?.slice(0, -2) ?? '', place?.endsWith('1') ? 'team1' : 'team2'] as const;
  const title = slotName(slot, format);
  return (
    <ActCard
      title={t`A place in ${title} is open`}
      way={t`Fill open places`}
      run={(call) => call(autoFillBracket, { params: { id } })}
      done={(bracket) =>
        bracketMatches(bracket).find((each) => each.id === slot)?.[side].isByHand
          ? t`${title} is still open: its team is elsewhere in this round`
          : t`${title} follows the results again`
      }
      failed={t`${title} is still open.`}
      undone={t`${title} is open again`}
    >{t`It was left empty by hand, or its team is already in this round. Fill it from the results, or place a team there.`}</ActCard>
  );
}

function OpenRound({ tournament: { id }, missing: { place } }: OneProps) {
  const { data: bracket } = useRead(bracketQuery, id);
  return (
    <Card
      title={t`Round ${place?.replace(/^.*S/, '') ?? ''} is not paired yet`}
      ways={bracket && place && <PairRoundButton bracket={bracket} round={place} />}
    >{t`Pair this round by hand.`}</Card>
  );
}

function Cancelled({ match }: { match: Match }) {
  const stage = stageText(match);
  return (
    <ActCard
      title={t`${stage} is cancelled`}
      way={t`Replay match`}
      run={(call) => call(cancelMatch, { params: { id: match.id }, body: { reverseStats: true } })}
      done={() => t`${stage} will be replayed`}
      failed={t`${stage} is still cancelled.`}
      undone={t`${stage} is cancelled again`}
    >
      {rich`${<Name>{resultText(match, match)}</Name>} still counts in statistics, but nobody advances. Enter the result again, or replay the match.`}
    </ActCard>
  );
}

/** Offers two ways to resolve a final that nobody won: award it, or end the tournament without a champion. */
function NoChampion({ tournament: { id }, missing: { match: final } }: OneProps) {
  const { act, isBusy } = useBusyAct();
  const award = (forfeit: 'team1' | 'team2', name: string) =>
    act({
      run: (call) => call(setResult, { params: { id: final?.id ?? '' }, body: { forfeit } }),
      done: () => t`The final was awarded to ${name}`,
      failed: t`The final is still a double forfeit.`,
      undone: t`The final is a double forfeit again`,
      reads: READS,
    });
  const end = () =>
    act({
      run: (call) => call(completeTournament, { params: { id }, body: { championParticipationId: null } }),
      done: () => t`The tournament ended without a champion`,
      failed: t`The tournament has not ended.`,
      undone: t`The tournament is open again`,
      reads: READS,
    });
  const sides = [
    { team: final?.team1, loser: 'team2' as const },
    { team: final?.team2, loser: 'team1' as const },
  ];
  return (
    <Card
      title={final ? t`Nobody won the final` : t`Nobody reached the final`}
      ways={
        <Row align="stretch" gap={2} wraps justify="end">
          {sides.map(
            ({ team, loser }) =>
              team && (
                <Button key={loser} isBusy={isBusy} onClick={() => void award(loser, team.name)}>
                  <span>{rich`Award to ${<Name>{team.name}</Name>}`}</span>
                </Button>
              ),
          )}
          <RequireRole least="admin">
            <Button isBusy={isBusy} onClick={() => void end()}>{t`End without champion`}</Button>
          </RequireRole>
        </Row>
      }
    >
      {final
        ? t`Both teams forfeited. Award the final to one of them, or end the tournament without a champion.`
        : t`All matches are over, but there is no champion. End the tournament without one.`}
    </Card>
  );
}

type Group = Bracket['groups'][number];
type Team = StandingRow & { participationId: string };

function Ties({ tournamentId }: { tournamentId: string }) {
  const { data: bracket } = useRead(bracketQuery, tournamentId);
  const ties = (bracket?.groups ?? [])
    .filter(({ needsTieBreak }) => needsTieBreak)
    .flatMap((group) => tiesOf(group).map((tied) => ({ group, tied })));
  return ties.map(({ group, tied }) => (
    <Tie
      key={`${group.name} ${tied.map(({ participationId }) => participationId).join(' ')}`}
      tournamentId={tournamentId}
      group={group}
      tied={tied}
    />
  ));
}

function tiesOf(group: Group): Team[][] {
  const teams = group.standings.filter((row): row is Team => row.participationId !== null);
  const ranks = [...new Set(teams.map(({ rank }) => rank))].filter((rank) => rank <= lastPlaceOf(group));
  return ranks.map((rank) => teams.filter((team) => team.rank === rank)).filter((tied) => tied.length > 1);
}

type TieProps = { tournamentId: string; group: Group; tied: Team[] };

function Tie({ tournamentId, group, tied }: TieProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = tied;
  const names = tied.map(({ participationId, name }) => <MainName key={participationId}>{name}</MainName>);
  const teams = rich`${richList(...names.slice(0, -1))} and ${names.at(-1)}`;
  return (
    <Card
      title={t`Group ${group.name}: tie-break needed`}
      Icon={IconScale}
      ways={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Not now` : t`Decide order`}
        </Button>
      }
      below={isOpen && <Decision tournamentId={tournamentId} group={group} tied={tied} />}
    >
      {rich`${teams} are level on ${first && groupRecord(first, group.hasDraws)} and head-to-head. ${first && stakeOf(group, first)} Their places stay open until you decide.`}
    </Card>
  );
}

/** A sentence that says how many of the tied teams advance, if that is known. */
function stakeOf({ outlooks }: Group, team: Team): string | undefined {
  const outlook = outlooks.find(({ participationId }) => participationId === team.participationId);
  if (outlook?.kind === 'through') return t`All of them advance.`;
  return outlook?.kind === 'tie'
    ? plural(outlook.advancing, '# of them advances.', '# of them advance.')
    : undefined;
}

function Decision({ tournamentId, group, tied }: TieProps) {
  const api = useApi();
  const cache = useQueryClient();
  const done = useDone();
  const [order, setOrder] = useState(tied);
  const [reason, setReason] = useState('');
  const { attempt, isBusy, problem } = useAttempt();
  const decide = async () => {
    const body = {
      group: group.name,
      order: order.map(({ participationId }) => participationId),
      reason: reason.trim() || null,
    };
    const { act } = await api.call(decideTie, { params: { id: tournamentId }, body });
    done(t`Group ${group.name} is decided: ${nameList(order.map(({ name }) => name))}`, {
      act,
      undone: t`Group ${group.name}’s tie-break is open again`,
      reads: AFTER_MATCHES,
    });
  };
  const refuse = (error: unknown) => {
    readAgain(cache);
    return errorText(error);
  };
  const place = order[0]?.rank ?? 1;
  return (
    <Stack padding={4} paddingTop={1} gap={4} width="form">
      <TeamOrder teams={order} placeOf={(index) => `${group.name}${place + index}`} onOrder={setOrder} />
      <TextField
        label={t`Reason`}
        aside={t`optional, kept in the audit log`}
        maxLength={NOTE_LENGTH}
        value={reason}
        onText={setReason}
      />
      <FormSummary problems={problem ? [problem] : []} />
      <Row align="stretch" gap={2} justify="end" wraps>
        <Button
          look="primary"
          isBusy={isBusy}
          onClick={() => void attempt(decide, refuse)}
        >{t`Confirm order`}</Button>
      </Row>
    </Stack>
  );
}

type CardProps = {
  title: string;
  Icon?: typeof IconHourglass;
  /** The buttons that resolve it. */
  ways?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

const Card = ({ title, Icon = IconHourglass, ways, below, children }: CardProps) => (
  <Box as="section" look="card" rail="warning" aria-label={title}>
    <Row as="header" padding={[3, 4]} gap={3.5} justify="end" wraps>
      <Row gap={3.5} align="start" flex="words">
        <Icon tone="warning" size={20} stroke={1.7} aria-hidden="true" />
        <div>
          <Heading size="card">{title}</Heading>
          <Text as="div" size="small" tone="secondary">
            {children}
          </Text>
        </div>
      </Row>
      {ways}
    </Row>
    {below}
  </Box>
);
