import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { teamQuery, useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { profileAt } from '#shared/profile/address.ts';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/blocks.tsx';
import { SkeletonCards } from '#ui/states.tsx';

const TeamProfile = deferredPart('site/teams/TeamProfile.tsx', () => import('./TeamProfile.tsx'));

export default function Team() {
  const { to } = useSelection();
  const [path] = useLocation();
  const query = useRead(teamQuery, profileAt(path)?.id ?? '');
  return (
    <WithProfile
      query={query}
      noun="teams"
      ways={<ButtonLink href={to('/teams')} isPrimary>{t`All teams`}</ButtonLink>}
    >
      {(team) => <TeamProfile waiting={<SkeletonCards count={1} lines={8} />} team={team} />}
    </WithProfile>
  );
}
