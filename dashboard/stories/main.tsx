import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/blocks.css';
import '#ui/base.css';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, Grid, Heading, Row, Stack, Text } from '#ui/blocks.tsx';
import { DateField, DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { AmountField, CheckBox, Editable, Select, TextArea, TextField } from '#ui/Field.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Picker } from '#ui/Picker.tsx';
import { Popover } from '#ui/Popover.tsx';
import { PermittedProvider } from '#ui/permitted.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ToastProvider, useToast } from '#ui/Toast.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { LAYOUT } from './layout.tsx';
import { STATES } from './states.tsx';

const THEMES = ['dark', 'light'];
const LEAGUES = ['A', 'B'];

const Stories = () => (
  <Stack as="main" padding={7} gap={10}>
    <Row as="header" gap={4} wraps>
      <Logo />
      <Heading size="page">Building blocks</Heading>
      {THEMES.map((theme) => (
        <Button key={theme} onClick={() => Object.assign(document.documentElement.dataset, { theme })}>
          In the {theme}
        </Button>
      ))}
      {LEAGUES.map((league) => (
        <Button key={league} onClick={() => Object.assign(document.documentElement.dataset, { league })}>
          League {league}
        </Button>
      ))}
    </Row>
    {Object.entries({ ...LAYOUT, ...STATES, ...ACTS, ...FIELDS }).map(([name, story]) => (
      <Stack as="section" gap={4} key={name} data-story={name}>
        <Text as="h2" size="medium" weight="semibold" tone="secondary">
          {name}
        </Text>
        {story}
      </Stack>
    ))}
    <Toaster />
  </Stack>
);

const TEAMS = [
  { id: 'talon', name: 'Talon', detail: 'TAL, group A' },
  { id: 'zaps', name: 'Zaps', detail: 'ZAP, group B', hindrance: 'Team withdrawn' },
];

const FIELDS: Record<string, ReactNode> = {
  Field: (
    <Grid columns={2} gap={4}>
      <TextField label="Team name" aside="optional" help="As shown in Discord" defaultValue="Talon" />
      <TextField label="Steam ID" error="A Steam ID has 17 digits." defaultValue="7656" />
      <TextField label="Closed" disabled defaultValue="Cannot be changed" />
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
        <TextField label="Read-only field" defaultValue="Talon" />
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

const LOOKS = ['primary', 'quiet', 'danger', 'plain'] as const;

const ACTS: Record<string, ReactNode> = {
  Button: (
    <Row align="stretch" gap={2} wraps>
      {LOOKS.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button isBusy>Busy</Button>
      <Button disabled>Disabled</Button>
      <PermittedProvider value={false}>
        <Button>Not permitted</Button>
      </PermittedProvider>
    </Row>
  ),
  ButtonLink: (
    <Row align="stretch" gap={2} wraps>
      <ButtonLink href="/stories.html" isPrimary>
        Primary
      </ButtonLink>
      <ButtonLink href="/stories.html">Quiet</ButtonLink>
      <ButtonLink href="https://example.org" isExternal>
        Another site
      </ButtonLink>
    </Row>
  ),
  Popover: (
    <Popover label="More" trigger="Open">
      <p>Popover content.</p>
    </Popover>
  ),
  Dialog: <Dialogs />,
  Toast: <Toasts />,
};

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row align="stretch" gap={2} wraps>
      <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Open a confirmation</Button>
      {open === 'plain' && (
        <Dialog title="Rename the team" onClose={close}>
          <p>Dialog content.</p>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={close}>
              Rename
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete the match?"
          keep="Keep it"
          go="Delete"
          isDangerous
          onKeep={close}
          onGo={close}
        >
          <p>Its result will be deleted too.</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}

function Toasts() {
  const { done, failed } = useToast();
  return (
    <Row align="stretch" gap={2} wraps>
      <Button onClick={() => done('Talon approved', { label: 'Undo', run: () => {} })}>
        Show success message
      </Button>
      <Button onClick={() => failed('Talon could not be approved: the tournament is full.')}>
        Show failure message
      </Button>
    </Row>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <Stories />
      </ToastProvider>
    </QueryClientProvider>,
  );
