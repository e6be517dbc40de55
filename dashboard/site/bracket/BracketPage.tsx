import { useQuery } from '@tanstack/react-query';
import { oneAfterAnother } from '#domain/competition/tournament.ts';
import type { Bracket as BracketData } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { LazyPage } from '#shared/lazy/lazyPage.tsx';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, Note, VisuallyHidden } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import { EXPLAINER, KNOCKOUT, STAGES } from './parts.ts';
import { SeedingNote } from './SeedingNote.tsx';
import { GROUP_STAGE } from './stageParts.ts';
import { Tabs } from './Tabs.tsx';

const Bracket = () => (
  <WithTournament title={t`Bracket`} empty={({ to }) => <LazyPage code={EXPLAINER} to={to} />}>
    {(tournament, { to }) => <BracketOf key={tournament.id} tournament={tournament} to={to} />}
  </WithTournament>
);
export default Bracket;

type Props = { tournament: Tournament; to: Selection['to'] };

function BracketOf({ tournament, to }: Props) {
  const query = useQuery(bracketQuery(useApi(), tournament.id));
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={4} lines={5} />
      </Loading>
    );
  if (query.data) return <Shown tournament={tournament} to={to} bracket={query.data} />;
  const isNone = query.error instanceof DomainError && query.error.kind === 'missing';
  return (
    <>
      <PageHead title={t`Bracket`} />
      {isNone ? (
        <LazyPage code={EXPLAINER} tournament={tournament} to={to} />
      ) : (
        <ErrorState title={t`The bracket cannot be loaded`} query={query} />
      )}
    </>
  );
}

function Shown({ tournament, to, bracket }: Props & { bracket: BracketData }) {
  const isStaged = bracket.stages.length > 0;
  const knockout = isStaged ? (
    <LazyPage code={STAGES} bracket={bracket} tournament={tournament} />
  ) : (
    <LazyPage code={KNOCKOUT} bracket={bracket} tournament={tournament} />
  );
  const hasGroups = bracket.format === 'group_stage';
  const content = hasGroups ? (
    <Tabs groups={<LazyPage code={GROUP_STAGE} bracket={bracket} />} knockout={knockout} />
  ) : (
    knockout
  );
  if (!bracket.isEmpty)
    return (
      <>
        {hasGroups ? (
          <VisuallyHidden as="h1">{t`Bracket`}</VisuallyHidden>
        ) : (
          <PageHead title={t`Bracket`}>
            <Note>
              {isStaged ? oneAfterAnother(bracket.stages.map(({ name }) => name)) : t`Single Elimination`}
            </Note>
          </PageHead>
        )}
        {content}
        {bracket.seeding && <SeedingNote bracket={bracket} />}
      </>
    );
  return (
    <>
      <PageHead title={t`Bracket`} />
      <LazyPage code={EXPLAINER} tournament={tournament} to={to} />
      <Box marginTop={10}>{content}</Box>
    </>
  );
}
