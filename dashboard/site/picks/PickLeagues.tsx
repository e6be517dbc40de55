import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { PickLeague } from '#domain/contract/competition/picks.ts';
import { DomainError } from '#domain/errors.ts';
import { NAME_LENGTH } from '#domain/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { FanLogIn } from '#shared/access/FanLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { useRead } from '#shared/api/api.ts';
import { useLinkTo } from '#shared/site/links.ts';
import { Box, Button, Heading, Name, Note, Row, Stack } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { Section } from '#ui/Section.tsx';
import { Loaded, SkeletonCards } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { LeagueActs } from './LeagueActs.tsx';
import { PickemHead } from './PickemHead.tsx';
import { pickLeaguesQuery } from './queries.ts';
import { useLeagueAct } from './useLeagueAct.ts';

export function PickLeagues() {
  const { captain } = useSession();
  const isMounted = useMounted();
  return (
    <>
      <PickemHead here="leagues" />
      <Note marginBottom={5}>
        {t`Compare picks with friends: create a league and share its link. Anyone with the link can log in and join.`}
      </Note>
      {!isMounted ? (
        <SkeletonCards count={1} />
      ) : captain === undefined ? (
        <FanLogIn
          from="/pickem/leagues"
          why={t`Log in to create a league, or to see yours.`}
          inDiscord={t`Log-in is not set up here. Make your picks in Discord with /picks.`}
        />
      ) : (
        <YourLeagues />
      )}
    </>
  );
}

function YourLeagues() {
  const query = useRead(pickLeaguesQuery);
  return (
    <>
      <NewLeague />
      <Section title={t`Your leagues`}>
        <Loaded query={query} title={t`Your leagues could not be loaded`}>
          {(leagues) =>
            leagues.length === 0 ? (
              <Note>{t`You’re not in a league yet.`}</Note>
            ) : (
              <Stack as="ul" gap={3}>
                {leagues.map((league) => (
                  <LeagueCard key={league.code} league={league} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

function LeagueCard({ league }: { league: PickLeague }) {
  const to = useLinkTo();
  return (
    <Row as="li" look="card" padding={[3, 5]} gap={3} justify="between" wraps>
      <div>
        <Heading as="h3" size="card">
          <Link href={to(`/pickem/leagues/${league.code}`)} className="named">
            <Name>{league.name}</Name>
          </Link>
        </Heading>
        <Note size="small">{plural(league.members, '# member', '# members')}</Note>
      </div>
      <LeagueActs league={league} />
    </Row>
  );
}

function NewLeague() {
  const [name, type] = useState('');
  const make = useLeagueAct(
    ({ api, calls, key }, body: { name: string }) => api.call(calls.createPickLeague, { body }, key),
    () => type(''),
  );
  const fields = make.error instanceof DomainError ? make.error.fields : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({ name });
  };
  return (
    <Box as="form" look="card" padding={[4, 5]} onSubmit={submit}>
      <Row gap={3} align="end" wraps>
        <Box flex="words">
          <TextField
            label={t`New league name`}
            autoComplete="off"
            maxLength={NAME_LENGTH}
            value={name}
            error={fields?.name ?? make.error?.message}
            onChange={({ target }) => {
              type(target.value);
              make.reset();
            }}
          />
        </Box>
        <Button type="submit" look="primary" isBusy={make.isPending}>{t`Create league`}</Button>
      </Row>
    </Box>
  );
}
