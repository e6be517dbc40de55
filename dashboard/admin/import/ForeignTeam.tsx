import { useState } from 'react';
import { allTeamsQuery } from '#admin/shared/team/queries.ts';
import { NAME_LENGTH, TAG_LENGTH } from '#domain/settings.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Grid, Row } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { Picker } from '#ui/Picker.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { Line, TeamChoice } from './foreign.ts';

type As = TeamChoice['as'];
type Props = { line: Line; onChoose: (choice: TeamChoice) => void; onClose: () => void };

export function ForeignTeam({ line: { what, outcome, team }, onChoose, onClose }: Props) {
  const [as, setAs] = useState<As>(outcome === 'known' || outcome === 'out' ? outcome : 'new');
  const [teamId, setTeamId] = useState(team?.teamId ?? '');
  const [name, setName] = useState(team?.name ?? what);
  const [tag, setTag] = useState(team?.tag ?? '');
  const { data: teams = [] } = useRead(allTeamsQuery);
  const isReady = as === 'out' || (as === 'known' ? teamId !== '' : name.trim() !== '' && tag.trim() !== '');
  return (
    <Grid columns={1} gap={3} padding={[3, 4]}>
      <Segmented<As>
        legend={`Import ${what} as`}
        options={[
          { value: 'known', label: 'A team of the league' },
          { value: 'new', label: 'A new team' },
          { value: 'out', label: 'Left out' },
        ]}
        value={as}
        onChange={setAs}
      />
      {as === 'known' && (
        <Box width="field">
          <Picker
            label="Team of the league"
            placeholder="Search teams"
            choices={teams.map(({ id, name: its, tag: short }) => ({ id, name: its, detail: short }))}
            value={teamId}
            onChoose={setTeamId}
          />
        </Box>
      )}
      {as === 'new' && (
        <>
          <Box width="field">
            <TextField
              label="Team name"
              maxLength={NAME_LENGTH}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Box>
          <Box width="field">
            <TextField
              label="Tag"
              maxLength={TAG_LENGTH}
              value={tag}
              onChange={(event) => setTag(event.target.value)}
            />
          </Box>
        </>
      )}
      <Row gap={2} wraps>
        <Button
          look="primary"
          disabled={!isReady}
          onClick={() =>
            onChoose(as === 'known' ? { as, teamId } : as === 'new' ? { as, name, tag } : { as })
          }
        >
          Use This
        </Button>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Grid>
  );
}
