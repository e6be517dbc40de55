import IconCrown from 'icon:crown';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { winRate } from '#domain/competition/ranking.ts';
import { deletePlayer, updatePlayer } from '#domain/contract/competition/players.ts';
import { rateTone } from '#shared/ranking/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, Button, Grid, Name, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { EditPlayer } from './EditPlayer.tsx';
import type { Entry } from './entries.ts';
import styles from './PlayerCard.module.css';
import { OF_PLAYERS } from './queries.ts';

type Props = {
  entry: Entry;
  /** In how many tournaments; undefined while that is read. */
  tournaments: number | undefined;
  isTicked: boolean;
  onTick: () => void;
  /** Its form stands open. */
  isEditing: boolean;
  isOpened: boolean;
  onEdit: () => void;
  onDone: () => void;
};

export function PlayerCard({ entry, tournaments, isTicked, onTick, isEditing, isOpened, ...acts }: Props) {
  const { id, name, steamId, role, isCaptain, player } = entry;
  const { onEdit, onDone } = acts;
  const [isLeaving, askLeaving] = useState(false);
  const act = useAct();
  const bringBack = () =>
    act({
      run: (call) => call(updatePlayer, { params: { id }, body: { isActive: true } }),
      done: () => `${name} is active again`,
      failed: `${name} stays inactive.`,
      undone: `${name} is inactive again`,
      reads: OF_PLAYERS,
    });
  if (isEditing)
    return (
      <Box as="li" look="card" rail="text" column="all" minWidth={0}>
        <EditPlayer id={id} name={name} isOpened={isOpened} onDone={onDone} />
      </Box>
    );
  return (
    <Stack
      as="li"
      look="card"
      surface={isTicked ? 3 : undefined}
      padding={[3, 3.5]}
      gap={3}
      alignContent="start"
      minWidth={0}
    >
      <Row gap={2.5} align="start">
        <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={`Select ${name}`} />
        <Box minWidth={0}>
          <Text as="h3" size="body" weight="semibold">
            <Name>{name}</Name>
          </Text>
          <Row as="p" gap={[0, 2.5]} align="center" wraps size="small" weight="medium" tone="secondary">
            {role}
            {isCaptain && (
              <Row as="span" gap={1} align="center" tone="primary">
                <IconCrown size={14} stroke={1.8} aria-hidden="true" /> Captain
              </Row>
            )}
            {player?.isActive === false && <Badge tone="off">Removed</Badge>}
          </Row>
          <Note size="tiny" tone="tertiary" nowrap>
            {steamId}
          </Note>
        </Box>
      </Row>
      <Stats entry={entry} tournaments={tournaments} />
      <Row gap={1} className={styles.acts}>
        <Button look="plain" onClick={onEdit} id={`edit-${id}`}>
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        {player?.isActive === false ? (
          <Button look="plain" isReading={false} onClick={() => void bringBack()}>
            Bring back<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        ) : (
          <Button look="plain" isReading={false} onClick={() => askLeaving(true)}>
            <Text tone="danger">Remove</Text>
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </Row>
      {isLeaving && <RemovePlayer entry={entry} onClose={() => askLeaving(false)} />}
    </Stack>
  );
}

type RemoveProps = { entry: Entry; onClose: () => void };

const RemovePlayer = ({ entry: { id, name, player, team }, onClose }: RemoveProps) => (
  <ActDialog
    title={`Remove ${name}?`}
    keep="Keep player"
    go="Remove"
    isDangerous
    act={{
      run: (call) => call(deletePlayer, { params: { id } }),
      done: () => `${name} was removed`,
      failed: 'Failed to remove player:',
      undone: team ? `${name} is back in ${team.name}` : `${name} is back`,
      reads: OF_PLAYERS,
    }}
    onClose={onClose}
  >
    <Note>
      {player && player.careerGamesPlayed > 0
        ? 'The player leaves every roster and becomes inactive; the games stay in the statistics.'
        : 'This player has no games: the record and all roster places are deleted.'}
    </Note>
  </ActDialog>
);

function Stats({ entry: { player, team }, tournaments }: Pick<Props, 'entry' | 'tournaments'>) {
  const { careerGamesPlayed: games = 0, careerWins: wins = 0, careerLosses: losses = 0 } = player ?? {};
  const rate = winRate({ wins, losses });
  return (
    <Grid as="dl" columns={3} line="top" paddingTop={2.5} gap={[2, 3]}>
      <Figure name="Matches">{games}</Figure>
      <Figure name="Wins">{wins}</Figure>
      <Figure name="Losses">{losses}</Figure>
      <Figure name="Win rate">{wins + losses > 0 ? <Text tone={rateTone(rate)}>{rate}%</Text> : '--'}</Figure>
      <Figure name="Tournaments">{tournaments ?? '--'}</Figure>
      <Figure name="Team points">{team?.points ?? '--'}</Figure>
    </Grid>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="tiny" fontWidth="narrow" tone="tertiary" nowrap>
      {name}
    </Text>
    <Text as="dd" size="medium" weight="bold" fontWidth="narrow">
      {children}
    </Text>
  </div>
);
