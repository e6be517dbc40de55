import IconScale from 'icon:scale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AFTER_MATCHES, readAgain } from '#admin/shared/match/matches.ts';
import { errorText, useDone } from '#admin/shared/useAct.ts';
import type { Bracket, StandingRow } from '#domain/contract/competition/brackets.ts';
import { decideTie } from '#domain/contract/competition/missing.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { nameList, plural, t } from '#domain/text/translate.ts';
import { bracketQuery, useApi, useRead } from '#shared/api/api.ts';
import { groupRecord, lastPlaceOf } from '#shared/bracket/groupRows.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, Heading, MainName, Note, Row, rich, richList, Stack } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { TeamOrder } from './TeamOrder.tsx';

type Group = Bracket['groups'][number];
type Team = StandingRow & { participationId: string };

export function Ties({ tournamentId }: { tournamentId: string }) {
  const { data: bracket } = useRead(bracketQuery, tournamentId);
  const ties = (bracket?.groups ?? [])
    .filter(({ needsTieBreak }) => needsTieBreak)
    .flatMap((group) => tiesOf(group).map((tied) => ({ group, tied })));
  if (ties.length === 0) return null;
  return (
    <Stack gap={3} marginBottom={4}>
      {ties.map(({ group, tied }) => (
        <Tie
          key={`${group.name} ${tied.map(({ participationId }) => participationId).join(' ')}`}
          tournamentId={tournamentId}
          group={group}
          tied={tied}
        />
      ))}
    </Stack>
  );
}

function tiesOf(group: Group): Team[][] {
  const teams = group.standings.filter((row): row is Team => row.participationId !== null);
  const ranks = [...new Set(teams.map(({ rank }) => rank))].filter((rank) => rank <= lastPlaceOf(group));
  return ranks.map((rank) => teams.filter((team) => team.rank === rank)).filter((tied) => tied.length > 1);
}

type Props = { tournamentId: string; group: Group; tied: Team[] };

function Tie({ tournamentId, group, tied }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first] = tied;
  const names = tied.map(({ participationId, name }) => <MainName key={participationId}>{name}</MainName>);
  const teams = rich`${richList(...names.slice(0, -1))} and ${names.at(-1)}`;
  return (
    <Box as="section" look="card" rail="warning" aria-label={t`Group ${group.name} tie-break`}>
      <Row as="header" padding={[3, 4]} gap={3.5} justify="end" wraps>
        <Row gap={3.5} flex="words">
          <IconScale tone="warning" size={20} stroke={1.7} aria-hidden="true" />
          <div>
            <Heading size="card">{t`Group ${group.name}: tie-break needed`}</Heading>
            <Note size="small">
              {rich`${teams} are level on ${first && groupRecord(first, group.hasDraws)} and head-to-head. ${first && stakeOf(group, first)} Their places stay open until you decide.`}
            </Note>
          </div>
        </Row>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Not now` : t`Decide order`}
        </Button>
      </Row>
      {isOpen && <Decision tournamentId={tournamentId} group={group} tied={tied} />}
    </Box>
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

function Decision({ tournamentId, group, tied }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const done = useDone();
  const [order, setOrder] = useState(tied);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const decide = async () => {
    setBusy(true);
    setProblems([]);
    try {
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
    } catch (error) {
      setProblems([errorText(error)]);
      setBusy(false);
      readAgain(cache);
    }
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
        onChange={(event) => setReason(event.target.value)}
      />
      <FormSummary problems={problems} />
      <Row align="stretch" gap={2} justify="end" wraps>
        <Button look="primary" isBusy={isBusy} onClick={() => void decide()}>{t`Confirm order`}</Button>
      </Row>
    </Stack>
  );
}
