import IconCrown from 'icon:crown';
import { memo, type ReactNode, useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { winRate } from '#domain/competition/ranking.ts';
import { deletePlayer, updatePlayer } from '#domain/contract/competition/players.ts';
import { mainRoster, teamSize } from '#domain/registrations/roster.ts';
import { sense, t } from '#domain/text/translate.ts';
import { rateTone } from '#shared/ranking/words.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Button,
  ButtonLink,
  Crest,
  Grid,
  Heading,
  Hint,
  Name,
  Note,
  Row,
  richList,
  Stack,
  Text,
} from '#ui/blocks.tsx';
import { draftOf, EditPlayer } from './EditPlayer.tsx';
import type { Entry, Side } from './entries.ts';
import styles from './PlayerCard.module.css';
import { OF_PLAYERS } from './queries.ts';

type Props = {
  side: Side;
  tournaments: Record<string, number> | undefined;
  ticked: ReadonlySet<string>;
  onTick: (id: string) => void;
  edited: string | undefined;
  onEdit: (id: string | undefined, from?: string) => void;
};

export const SideSection = memo(function SideSection({ side, tournaments, ticked, edited, ...acts }: Props) {
  const { onTick, onEdit } = acts;
  const { to } = useSelection();
  const { names } = useKeptNames();
  const { key, team, entries } = side;
  const title = team?.name ?? (key === 'none' ? t`Without a team` : t`Removed players`);
  const address = (task: string) => `${to('/admin/teams')}&team=${key}&do=${task}`;
  return (
    <Box as="article" border="line" radius="card" surface={2} aria-label={title}>
      <Row as="header" padding={[3, 4]} gap={[1, 3]} wraps>
        {team && <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />}
        <Heading size="card">
          <Name>{title}</Name>
        </Heading>
        {team && (
          <Hint marginLeft="auto">
            {richList(
              <Name>{team.tag}</Name>,
              team.assignedGroup && t`group ${team.assignedGroup}`,
              `${team.wins}–${team.losses}`,
            )}
          </Hint>
        )}
      </Row>
      {entries.length > 0 && (
        <Grid as="ul" columns="tiles" paddingInline={2.5} paddingBottom={2.5} gap={2.5}>
          {entries.map((entry) => {
            const { id } = entry;
            return (
              <PlayerCard
                key={id}
                entry={entry}
                tournaments={tournaments && (tournaments[id] ?? 0)}
                isTicked={ticked.has(id)}
                onTick={() => onTick(id)}
                isEditing={edited === id || names.includes(draftOf(id))}
                onEdit={() => onEdit(id)}
                onDone={() => onEdit(undefined, id)}
              />
            );
          })}
        </Grid>
      )}
      {team && (
        <Row as="footer" line="top" padding={[2.5, 4]} gap={2} wraps>
          <Note flex="field">{t`Team has ${mainRoster(team.players).length} of ${teamSize()} players`}</Note>
          <ButtonLink href={address('edit')}>{t`Manage Team`}</ButtonLink>
          <ButtonLink href={address('players')}>{t`Add Player`}</ButtonLink>
        </Row>
      )}
    </Box>
  );
});

type CardProps = {
  entry: Entry;
  /** Number of tournaments; undefined while loading. */
  tournaments: number | undefined;
  isTicked: boolean;
  onTick: () => void;
  isEditing: boolean;
  onEdit: () => void;
  onDone: () => void;
};

function PlayerCard({ entry, tournaments, isTicked, onTick, isEditing, ...acts }: CardProps) {
  const { id, name, steamId, role, isCaptain, player } = entry;
  const { onEdit, onDone } = acts;
  const [isLeaving, askLeaving] = useState(false);
  const act = useAct();
  const bringBack = () =>
    act({
      run: (call) => call(updatePlayer, { params: { id }, body: { isActive: true } }),
      done: () => t`${name} is active again`,
      failed: t`${name} is still inactive.`,
      undone: t`${name} is inactive again`,
      reads: OF_PLAYERS,
    });
  if (isEditing)
    return (
      <Box as="li" look="card" rail="text" column="all" minWidth={0}>
        <EditPlayer id={id} name={name} onDone={onDone} />
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
        <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={t`Select ${name}`} />
        <Box minWidth={0}>
          <Text as="h3" size="body" weight="semibold">
            <Name>{name}</Name>
          </Text>
          <Row as="p" gap={[0, 2.5]} wraps size="small" weight="medium" tone="secondary">
            {role}
            {isCaptain && (
              <Row as="span" gap={1} tone="primary">
                <IconCrown size={14} stroke={1.8} aria-hidden="true" /> {t`Captain`}
              </Row>
            )}
            {player?.isActive === false && <Badge tone="off">{t`Removed`}</Badge>}
          </Row>
          <Note size="tiny" tone="tertiary" nowrap>
            {steamId}
          </Note>
        </Box>
      </Row>
      <Stats entry={entry} tournaments={tournaments} />
      <Row justify="between" className={styles.acts}>
        <Button look="plain" onClick={onEdit} id={`edit-${id}`} about={name}>{t`Edit`}</Button>
        <RowMenu
          of={name}
          acts={[
            player?.isActive === false
              ? { label: t`Reactivate`, act: () => void bringBack() }
              : { label: t`Remove`, act: () => askLeaving(true), tone: 'danger' },
          ]}
        />
      </Row>
      {isLeaving && <RemovePlayer entry={entry} onClose={() => askLeaving(false)} />}
    </Stack>
  );
}

type RemoveProps = { entry: Entry; onClose: () => void };

const RemovePlayer = ({ entry: { id, name, player, team }, onClose }: RemoveProps) => (
  <ActDialog
    title={t`Remove ${name}?`}
    keep={t`Keep player`}
    go={t`Remove`}
    run={(call) => call(deletePlayer, { params: { id } })}
    done={() => t`${name} was removed`}
    failed={t`Failed to remove player:`}
    undone={team ? t`${name} was restored to ${team.name}` : t`${name} was restored`}
    reads={OF_PLAYERS}
    onClose={onClose}
  >
    <Note>
      {player && player.careerGamesPlayed > 0
        ? t`The player is removed from every roster and becomes inactive; their games stay in the statistics.`
        : t`This player has no games, so their record and all their roster places are deleted.`}
    </Note>
  </ActDialog>
);

function Stats({ entry: { player, team }, tournaments }: Pick<CardProps, 'entry' | 'tournaments'>) {
  const { careerGamesPlayed: games = 0, careerWins: wins = 0, careerLosses: losses = 0 } = player ?? {};
  const rate = winRate({ wins, losses });
  return (
    <Grid as="dl" columns={3} line="top" paddingTop={2.5} gap={[2, 3]}>
      <Figure name={t`Matches`}>{games}</Figure>
      <Figure name={t`Wins`}>{wins}</Figure>
      <Figure name={t`Losses`}>{losses}</Figure>
      <Figure name={sense('in a card')`Win rate`}>
        {wins + losses > 0 ? <Text tone={rateTone(rate, games)}>{rate}%</Text> : '--'}
      </Figure>
      <Figure name={t`Tournaments`}>{tournaments ?? '--'}</Figure>
      <Figure name={sense('in a card')`Team points`}>{team?.points ?? '--'}</Figure>
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
