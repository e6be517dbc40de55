import { useState } from 'react';
import { allTeamsQuery } from '#admin/shared/team/queries.ts';
import { NAME_LENGTH, TAG_LENGTH } from '#domain/settings.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Grid, Name, Row, Text } from '#ui/blocks.tsx';
import { type Column, DataTable, MANY_ROWS } from '#ui/DataTable.tsx';
import { TextField } from '#ui/Field.tsx';
import { Picker } from '#ui/Picker.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { type Choices, type Line, OUTCOMES, PART_WORDS, type Part, type TeamChoice } from './foreign.ts';
import styles from './Import.module.css';

type Props = {
  part: Part;
  lines: readonly Line[];
  choices: Choices;
  change: (next: Partial<Choices>) => void;
};

export function ForeignLines({ part, lines, choices, change }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const columns = columnsOf(part, lines.length <= MANY_ROWS);
  const without = new Set(choices.without);
  return (
    <DataTable<Line>
      key={part}
      caption={PART_WORDS[part]}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      {...(part === 'matches' && {
        selection: {
          selected: new Set(lines.flatMap(({ key }) => (without.has(key) ? [] : [key]))),
          onChange: (selected) => {
            // Matches in other tables have no checkbox here, so the choices for them are kept.
            const elsewhere = new Set(choices.without);
            for (const { key } of lines) elsewhere.delete(key);
            const unticked = lines.flatMap(({ key }) => (selected.has(key) ? [] : [key]));
            change({ without: [...elsewhere, ...unticked] });
          },
          nameOf: ({ what }) => t`Import ${what}`,
        },
      })}
      {...(part === 'teams' && {
        acts: (line) => (
          <Button
            look="plain"
            aria-expanded={open === line.key}
            about={line.what}
            onClick={() => setOpen(open === line.key ? null : line.key)}
          >{t`Change`}</Button>
        ),
        isMarked: ({ key }) => key === open,
        detail: (line) =>
          line.key === open ? (
            <ForeignTeam
              line={line}
              others={lines.filter(({ key, outcome }) => key !== line.key && outcome !== 'merged')}
              onChoose={(choice) => {
                change({ teams: { ...choices.teams, [line.key]: choice } });
                setOpen(null);
              }}
              onClose={() => setOpen(null)}
            />
          ) : null,
      })}
    />
  );
}

/** Rows of long tables have equal height, so only rows in view are rendered. */
function columnsOf(part: Part, isWhole: boolean): Column<Line>[] {
  const words = (text: string) => <Name className={isWhole ? styles.words : undefined}>{text}</Name>;
  return [
    {
      head: part === 'teams' ? t`On the other site` : sense('in a file')`Record`,
      cell: ({ what, note, outcome }) => (
        <>
          {words(what)}
          {note && (
            <Text
              size="small"
              tone={outcome === 'left' || outcome === 'differs' ? 'danger' : 'warning'}
              className={isWhole ? styles.note : undefined}
            >
              {isWhole ? note : ` ${note}`}
            </Text>
          )}
        </>
      ),
      by: ({ what }) => what,
    },
    {
      head: t`Outcome`,
      cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].words}</Badge>,
      by: ({ outcome }) => outcome,
    },
    ...(part === 'teams'
      ? [
          {
            head: t`Import as`,
            cell: ({ team, outcome }: Line) =>
              outcome === 'out' || outcome === 'merged' || !team ? '' : words(`${team.name} (${team.tag})`),
            by: ({ team }: Line) => team?.name ?? null,
          },
        ]
      : []),
  ];
}

type As = TeamChoice['as'];
type TeamProps = {
  line: Line;
  others: readonly Line[];
  onChoose: (choice: TeamChoice) => void;
  onClose: () => void;
};

function ForeignTeam({ line: { what, outcome, team }, others, onChoose, onClose }: TeamProps) {
  const [as, setAs] = useState<As>(
    outcome === 'known' || outcome === 'out' || outcome === 'merged' ? outcome : 'new',
  );
  const [into, setInto] = useState('');
  const [teamId, setTeamId] = useState(team?.teamId ?? '');
  const [name, setName] = useState(team?.name ?? what);
  const [tag, setTag] = useState(team?.tag ?? '');
  const { data: teams = [] } = useRead(allTeamsQuery);
  const choices: Record<As, TeamChoice | false> = {
    known: teamId !== '' && { as: 'known', teamId },
    new: name.trim() !== '' && tag.trim() !== '' && { as: 'new', name, tag },
    merged: into !== '' && { as: 'merged', into },
    out: { as: 'out' },
  };
  const choice = choices[as];
  return (
    <Grid columns={1} gap={3} padding={[3, 4]}>
      <Segmented<As>
        legend={t`Import ${what} as`}
        options={[
          { value: 'known', label: t`A league team` },
          { value: 'new', label: t`A new team` },
          { value: 'merged', label: t`Another of these teams` },
          { value: 'out', label: t`Skipped` },
        ]}
        value={as}
        onChange={setAs}
      />
      {as === 'known' && (
        <Picker
          width="field"
          label={t`League team`}
          placeholder={t`Search teams`}
          choices={teams.map(({ id, name: its, tag: short }) => ({ id, name: its, detail: short }))}
          value={teamId}
          onChoose={setTeamId}
        />
      )}
      {as === 'merged' && (
        <Picker
          width="field"
          label={t`Merge into`}
          placeholder={t`Search teams`}
          choices={others.map(({ key, what: its, team: own }) => ({
            id: key,
            name: its,
            detail: own?.tag ?? '',
          }))}
          value={into}
          onChoose={setInto}
        />
      )}
      {as === 'new' && (
        <>
          <TextField
            width="field"
            label={t`Team name`}
            maxLength={NAME_LENGTH}
            value={name}
            onText={setName}
          />
          <TextField width="field" label={t`Tag`} maxLength={TAG_LENGTH} value={tag} onText={setTag} />
        </>
      )}
      <Row align="stretch" gap={2} wraps>
        <Button
          look="primary"
          disabled={!choice}
          onClick={() => choice && onChoose(choice)}
        >{t`Use this team`}</Button>
        <Button look="plain" onClick={onClose}>{t`Cancel`}</Button>
      </Row>
    </Grid>
  );
}
