export const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((step, place) => (
    // A path may name the same step twice.
    // biome-ignore lint/suspicious/noArrayIndexKey: steps of a path never move
    <span key={place}>
      {place > 0 && <wbr />}
      {step}
    </span>
  ));
