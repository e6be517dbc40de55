import { useSite } from './site.ts';

export function Logo({ size = 24 }: { size?: number }) {
  const { logo } = useSite();
  if (logo) return <img src={logo} width={size} height={size} alt="" />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M2.5 4.5h8.75v15H2.5" stroke="currentColor" strokeWidth="4" />
      <path d="M13.5 12H22" stroke="var(--league)" strokeWidth="4" />
    </svg>
  );
}
