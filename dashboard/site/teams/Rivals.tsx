import { Link } from 'wouter';
import { otherSide } from '#domain/competition/match.ts';
import { t } from '#domain/text/translate.ts';
import { type OwnMatch, outcomeOf, ownScore } from '#shared/match/ownMatches.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { OUTCOME_WORDS } from '#shared/team/FormSquares.tsx';
import { Crest, Row, Stack, VisuallyHidden } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './Rivals.module.css';

const MAX_MEETINGS = 4;

/** Head-to-head results: a line for each opponent, with the score of each meeting, newest first. */
export function Rivals({ own }: { own: readonly OwnMatch[] }) {
  const to = useLinkTo();
  const rivals = new Map<string, OwnMatch[]>();
  for (const one of own.filter(outcomeOf)) {
    const id = one.match[otherSide(one.side)]?.teamId;
    if (id) rivals.set(id, [...(rivals.get(id) ?? []), one]);
  }
  if (rivals.size === 0) return null;
  const score = (own: OwnMatch) => {
    const state = outcomeOf(own) ?? 'drawn';
    return (
      <Link key={own.match.id} href={to(`/matches/${own.match.id}`)} className={styles[state]}>
        {ownScore(own)}
        <VisuallyHidden> {OUTCOME_WORDS[state]}</VisuallyHidden>
      </Link>
    );
  };
  return (
    <Panel title={t`Head-to-head`} aside={t`All tournaments`}>
      <ul className={styles.rivals}>
        {[...rivals]
          .toSorted(([, one], [, other]) => other.length - one.length)
          .map(([id, meetings]) => {
            const rival = meetings.map(({ match, side }) => match[otherSide(side)])[0];
            return (
              <Row as="li" line="top" gap={3} key={id}>
                {rival && <Crest name={rival.name} tag={rival.tag} logo={rival.logo} size={28} />}
                <Stack minWidth={0}>
                  <Row as="span" gap={1} minWidth={0}>
                    <NameLink noun="teams" id={id} name={rival?.name ?? ''} isOneLine />
                  </Row>
                  {meetings.length > 1 && <Record meetings={meetings} />}
                </Stack>
                <span>{meetings.slice(0, MAX_MEETINGS).map(score)}</span>
              </Row>
            );
          })}
      </ul>
    </Panel>
  );
}

function Record({ meetings }: { meetings: readonly OwnMatch[] }) {
  const count = (state: keyof typeof OUTCOME_WORDS) =>
    meetings.filter((own) => outcomeOf(own) === state).length;
  return <WinRate wins={count('won')} draws={count('drawn')} losses={count('lost')} />;
}
