import IconArrowRight from 'icon:arrow-right';
import { useLocation, useSearch } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, Name, Row, rich, richSentences } from '#ui/blocks.tsx';
import { useSeasons } from './season.ts';

/** The pages on which a tournament is set up. */
const PAGES = /^\/admin\/(tournaments|registrations|teams|matches|bracket|announcements|system\/tools)/;

/** Offers the next step in setting up a tournament, except on the page where that step is taken. */
export function NextStep() {
  const { all, tournament } = useSelection();
  const [path] = useLocation();
  const search = new URLSearchParams(useSearch());
  // A new tournament comes last in the list, although another one may still be selected.
  const shown = path.startsWith('/admin/tournaments') ? all.at(-1) : tournament;
  const [season] = useSeasons(shown && PAGES.test(path) ? [shown] : []);
  if (!season || season.next.key === 'results') return null;
  const { next } = season;
  const [to = '', query] = next.href.split('?');
  const view = new URLSearchParams(query).get('view');
  if (path.startsWith(to) && search.get('view') === view) return null;
  return (
    <Row
      as="aside"
      look="card"
      padding={[2.5, 4]}
      gap={[2, 4]}
      justify="between"
      wraps
      marginBottom={5}
      aria-label={t`Next step`}
    >
      <Row gap={3} align="start" flex="words">
        <IconArrowRight tone="tertiary" size={20} stroke={1.8} aria-hidden="true" />
        <p>
          {richSentences(
            <strong>{rich`Next for ${<Name>{season.tournament.name}</Name>}: ${next.name}.`}</strong>,
            next.text,
          )}
        </p>
      </Row>
      <ButtonLink href={next.href}>{next.way}</ButtonLink>
    </Row>
  );
}
