import { memo } from 'react';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { mainRoster, teamSize } from '#domain/registration/roster.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, ButtonLink, Crest, Grid, Heading, Hint, Name, Note, Row } from '#ui/blocks.tsx';
import { draftOf } from './EditPlayer.tsx';
import type { Side } from './entries.ts';
import { PlayerCard } from './PlayerCard.tsx';

type Props = {
  side: Side;
  tournaments: Record<string, number> | undefined;
  ticked: ReadonlySet<string>;
  onTick: (id: string) => void;
  edited: string | undefined;
  onEdit: (id: string | undefined, from?: string) => void;
};

export const SideSection = memo(function SideSection({
  side,
  tournaments,
  ticked,
  onTick,
  edited,
  onEdit,
}: Props) {
  const { to } = useSelection();
  const { names } = useKeptNames();
  const { key, team, entries } = side;
  const title = team?.name ?? (key === 'none' ? 'Without a team' : 'Removed');
  const address = (task: string) => `${to('/admin/teams')}&team=${key}&do=${task}`;
  return (
    <Box as="article" border="line" radius="card" surface={2} aria-label={title}>
      <Row as="header" padding={[3, 4]} gap={[1, 3]} align="center" wraps>
        {team && <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />}
        <Heading size="card">
          <Name>{title}</Name>
        </Heading>
        {team && (
          <Hint marginLeft="auto">
            <Name>{team.tag}</Name>
            {team.assignedGroup && `, group ${team.assignedGroup}`}, {team.wins}–{team.losses}
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
                isOpened={edited === id}
                onEdit={() => onEdit(id)}
                onDone={() => onEdit(undefined, id)}
              />
            );
          })}
        </Grid>
      )}
      {team && (
        <Row as="footer" line="top" padding={[2.5, 4]} gap={2} align="center" wraps>
          <Note flex="field">
            Team has {mainRoster(team.players).length} of {teamSize()} players
          </Note>
          <ButtonLink href={address('edit')}>Manage Team</ButtonLink>
          <ButtonLink href={address('players')}>Add Player</ButtonLink>
        </Row>
      )}
    </Box>
  );
});
