import { type ReactNode, useState } from 'react';
import { Grid, Stack } from '#ui/blocks.tsx';
import { DateField, DateTimeField } from '#ui/DateTimeField.tsx';
import { Editable } from '#ui/Editable.tsx';
import { AmountField, CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { Picker } from '#ui/Picker.tsx';
import { PermittedProvider } from '#ui/permitted.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';

const TEAMS = [
  { id: 'talon', name: 'Talon', detail: 'TAL, group A' },
  { id: 'zaps', name: 'Zaps', detail: 'ZAP, group B', hindrance: 'It has withdrawn' },
];

/** Its content. */
export const FIELDS: Record<string, ReactNode> = {
  Field: (
    <Grid columns={2} gap={4}>
      <TextField label="Team name" aside="optional" help="As shown in Discord" defaultValue="Talon" />
      <TextField label="Steam ID" error="A Steam ID has 17 digits." defaultValue="7656" />
      <TextField label="Closed" disabled defaultValue="Nobody changes it" />
      <AmountField label="Fee" defaultValue="500" />
      <TextArea label="Rules" defaultValue={'First line\nSecond line'} />
      <Select label="Format" options={['Best of 1', 'Best of 3']} />
      <CheckBox label="Registration is open" defaultChecked />
      <CheckBox label="Closed" disabled />
    </Grid>
  ),
  DateTimeField: (
    <Grid columns={2} gap={4}>
      <DateField label="Day" defaultValue="2026-12-05" value="2026-12-05" onChange={() => {}} />
      <DateTimeField label="Start" value="2020-12-05 18:00" onChange={() => {}} />
    </Grid>
  ),
  Editable: (
    <PermittedProvider value={false}>
      <Editable>
        <TextField label="Only to look at" defaultValue="Talon" />
      </Editable>
    </PermittedProvider>
  ),
  'Picker, SearchField, Segmented': <Chosen />,
};

function Chosen() {
  const [team, setTeam] = useState('talon');
  const [typed, setTyped] = useState('');
  const [format, setFormat] = useState('1');
  return (
    <Stack gap={4}>
      <Picker label="Team" choices={TEAMS} value={team} onChoose={setTeam} />
      <SearchField label="Search teams" placeholder="Team or tag" value={typed} onChange={setTyped} />
      <Segmented
        legend="Format"
        options={[
          { value: '1', label: 'Best of 1' },
          { value: '3', label: 'Best of 3', detail: 'Semifinals' },
          { value: '5', label: 'Best of 5', isDisabled: true },
        ]}
        value={format}
        onChange={setFormat}
      />
    </Stack>
  );
}
