import { Button, Heading, Row, Stack, Text } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { ACTS } from './acts.tsx';
import { FIELDS } from './fields.tsx';
import { LAYOUT } from './layout.tsx';
import { STATES } from './states.tsx';

const THEMES = ['dark', 'light'];
const LEAGUES = ['A', 'B'];

export const Stories = () => (
  <Stack as="main" padding={7} gap={10}>
    <Row as="header" gap={4} align="center" wraps>
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
