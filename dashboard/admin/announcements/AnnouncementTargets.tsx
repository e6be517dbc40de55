import IconAlertCircle from 'icon:alert-circle';
import IconHash from 'icon:hash';
import IconWebhook from 'icon:webhook';
import { Link } from 'wouter';
import type { Destination } from '#admin/destinations/index.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';

type Props = {
  /** Undefined while they are not known. */
  places: Destination[] | undefined;
  tournament: Tournament | undefined;
};

/** Where an announcement goes, by name. */
export function AnnouncementTargets({ places, tournament }: Props) {
  const { to } = useSelection();
  if (!places) return <Note>Finding the recipients…</Note>;
  if (places.length === 0)
    return (
      <Row as="p" gap={2.5} tone="secondary">
        <Text tone="warning">
          <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
        </Text>
        <span>
          {tournament?.isSample ? (
            'Nobody in Discord: sample tournaments are not announced. '
          ) : (
            <>
              Nobody in Discord: no{' '}
              <Link href={to('/admin/destinations')} className="link">
                destination
              </Link>{' '}
              is turned on for this kind{tournament && ` and League ${tournament.league}`}.{' '}
            </>
          )}
          It appears only on the site and in the news feed.
        </span>
      </Row>
    );
  return (
    <Stack as="ul" gap={2.5}>
      {places.map(({ id, type, name }) => (
        <Row as="li" gap={2.5} key={id}>
          <Text tone="tertiary">
            {type === 'channel' ? (
              <IconHash size={18} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconWebhook size={18} stroke={1.7} aria-hidden="true" />
            )}
          </Text>
          <span>
            <Name>{name}</Name> <Text tone="tertiary">{type}</Text>
          </span>
        </Row>
      ))}
    </Stack>
  );
}
