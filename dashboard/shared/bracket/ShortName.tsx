import { Name } from '#ui/Name.tsx';

const LONG = 20;

/** A team within a sentence: its tag where the name would fill the line. */
export const ShortName = ({ row: { name, tag } }: { row: { name: string; tag: string } }) => (
  <Name>{name.length > LONG && tag !== '' ? tag : name}</Name>
);
