import { Link } from 'wouter';
import { Followed } from '#shared/preferences/Followed.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { Name } from '#ui/blocks.tsx';
import type { ProfileAddress } from './address.ts';

type Props = {
  noun: ProfileAddress['noun'];
  id: string | null | undefined;
  name: string;
  className?: string | undefined;
  isOneLine?: boolean;
  isCut?: boolean;
  /** Set if another mark beside the name already shows that the team is followed. */
  hasOwnMark?: boolean;
};

export function NameLink({ noun, id, name, hasOwnMark, ...look }: Props) {
  const way = useLinkTo();
  if (!id) return <Name {...look}>{name}</Name>;
  return (
    <>
      {noun === 'teams' && !hasOwnMark && <Followed id={id} />}
      <Link href={way(`/${noun}/${id}`)} className="named">
        <Name {...look}>{name}</Name>
      </Link>
    </>
  );
}
