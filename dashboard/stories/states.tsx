import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink, Crest, EmptyCrest, Row, Stack } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Progress } from '#ui/Progress.tsx';
import { HIDDEN, Score } from '#ui/Score.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { EmptyState, ErrorState, Loaded, Loading } from '#ui/states.tsx';

const TONES = ['sched', 'done', 'past', 'bad', 'off', 'live', 'air', 'tie', 'won', 'word'] as const;
const CRESTS = ['TAL', 'BAO', 'ZAP', 'GTG', 'LAN', 'QB', 'VLT', 'KGL'];
const HEROES = ['Anti-Mage', 'Axe', 'Crystal Maiden', 'Keeper of the Light', 'Io', 'Queen of Pain'];
const query = (state: object) => state as UseQueryResult<string>;
const pages = (state: object) => state as UseInfiniteQueryResult;

export const STATES: Record<string, ReactNode> = {
  Badge: (
    <Row align="stretch" gap={2} wraps>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
  Score: (
    <Row gap={2} wraps>
      <Score score={2} won />
      <Score score={1} />
      <Score score={HIDDEN} />
      <Score score="FF" />
      <Score score={2} won size="card" />
      <Score score={2} won size="board" />
      <Score score={2} won size="board" />
    </Row>
  ),
  Crest: (
    <Row align="stretch" gap={2} wraps>
      {CRESTS.map((tag) => (
        <Crest key={tag} name={`Team ${tag}`} tag={tag} />
      ))}
      <Crest name="Small" tag="SM" size={20} />
      <EmptyCrest />
    </Row>
  ),
  HeroBadge: (
    <Row align="stretch" gap={2} wraps>
      {HEROES.map((name, index) => (
        <HeroBadge key={name} hero={{ id: index + 1, name }} size={32} isAlone />
      ))}
      <HeroBadge hero={{ id: 9, name: 'Mirana' }} isAlone isBanned />
      <HeroBadge hero={null} />
    </Row>
  ),
  Progress: (
    <Stack gap={4}>
      <Progress total={5_000} target={10_000} label="Halfway to the target" aside="R500 added per team" />
      <Progress total={10_000} target={10_000} label="The target" />
      <Progress total={18_400} target={10_000} label="Over the target" />
      <Progress total={8_400} pledged={3_000} target={10_000} label="Partly pledged" />
    </Stack>
  ),
  Spinner: (
    <p>
      <Spinner /> on its way
    </p>
  ),
  Loading: <Loading count={2} />,
  'Loaded, still loading': (
    <Loaded query={query({ isError: false })} title="Teams could not be loaded">
      {(text) => text}
    </Loaded>
  ),
  'Loaded, with an error': (
    <Loaded
      query={query({ isError: true, error: new Error('The server cannot be reached.') })}
      title="Teams could not be loaded"
    >
      {(text) => text}
    </Loaded>
  ),
  'ShowMore, after an error': <ShowMore query={pages({ hasNextPage: true, isFetchNextPageError: true })} />,
  EmptyState: (
    <EmptyState
      title="No teams yet"
      actions={
        <ButtonLink href="/stories.html" isPrimary>
          Register Team
        </ButtonLink>
      }
      shape={<EmptyCrest />}
    >
      Captains register in Discord.
    </EmptyState>
  ),
  ErrorState: (
    <ErrorState
      title="Matches could not be loaded"
      query={{ error: new Error('The server cannot be reached.'), refetch: () => {} }}
    />
  ),
  'ErrorState, retrying': (
    <ErrorState
      title="Matches could not be loaded"
      query={{ error: undefined, refetch: () => {}, isFetching: true }}
    />
  ),
};
