import { Link } from 'wouter';
import { Followed } from '#shared/preferences/Followed.tsx';
import { useLinkTo } from '#shared/site/links.ts';
import { Name } from '#ui/blocks.tsx';
import type { ProfileAddress } from './address.ts';

type Props = {
  noun: ProfileAddress['noun'];
  id: string | null | undefined;
  children: string;
  className?: string | undefined;
  isOneLine?: boolean;
  isCut?: boolean;
  /** Set if another mark beside the name shows that the team is followed. */
  hasOwnMark?: boolean;
};

export function NameLink({ noun, id, hasOwnMark, ...name }: Props) {
  const way = useLinkTo();
  if (!id) return <Name {...name} />;
  return (
    <>
      {noun === 'teams' && !hasOwnMark && <Followed id={id} />}
      <Link href={way(`/${noun}/${id}`)} className="named">
        <Name {...name} />
      </Link>
    </>
  );
}
