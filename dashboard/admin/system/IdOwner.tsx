import { useQuery } from '@tanstack/react-query';
import { captainsOf, captainsQuery, captainText, registrationsQuery } from '#admin/registrations/index.ts';
import { getPlayer } from '#domain/contract/competition/players.ts';
import { gameWords } from '#domain/game/words.ts';
import { callQuery, useApi } from '#shared/api/api.ts';
import { MainName } from '#ui/Name.tsx';
import { Note } from '#ui/Text.tsx';

export const IdOwner = ({ who }: { who: string }) =>
  who.includes('-') ? <PlayerName id={who} /> : <Captain discordId={who} />;

function PlayerName({ id }: { id: string }) {
  const api = useApi();
  const query = useQuery({ ...callQuery(api, ['players', id], getPlayer, { params: { id } }), retry: false });
  if (query.isPending) return <Looking />;
  if (!query.data) return <p>No player is listed at this address.</p>;
  return (
    <Person name={query.data.name} detail={`player, ${gameWords().account.word} ${query.data.steamId}`} />
  );
}

function Captain({ discordId }: { discordId: string }) {
  const api = useApi();
  const registrations = useQuery(registrationsQuery(api));
  const former = useQuery(captainsQuery(api));
  if (registrations.isPending || former.isPending) return <Looking />;
  const captain = captainsOf(registrations.data ?? [], former.data).find(
    (each) => each.discordId === discordId,
  );
  if (!captain) return <p>No captain has this Discord ID.</p>;
  return <Person name={captain.name} detail={captainText(captain, [])} />;
}

const Looking = () => <Note tone="tertiary">Looking this up...</Note>;

const Person = ({ name, detail }: { name: string; detail: string }) => (
  <p>
    <MainName>{name}</MainName>, {detail}
  </p>
);
