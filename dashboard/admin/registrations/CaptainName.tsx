import type { Registration } from '#domain/contract/competition/registrations.ts';
import { Name } from '#ui/blocks.tsx';

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
