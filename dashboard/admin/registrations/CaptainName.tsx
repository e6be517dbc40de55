import type { Registration } from '#domain/contract/registrations.ts';
import { Name } from '#ui/Name.tsx';

/** What a registration's captain is called in Discord, with the @name where it is known. */
export const CaptainName = ({
  of: { submittedBy, captainUsername, captainDiscordId },
}: {
  of: Pick<Registration, 'submittedBy' | 'captainUsername' | 'captainDiscordId'>;
}) => (
  <>
    <Name>{submittedBy ?? captainDiscordId ?? ''}</Name>
    {captainUsername !== null && (
      <>
        {' ('}
        <Name>{`@${captainUsername}`}</Name>)
      </>
    )}
  </>
);
