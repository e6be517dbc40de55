import { type ComponentType, lazy } from 'react';
import { Home } from './pages/public/Home.tsx';

/** A view of the site: its name in the navigation and its place. */
export type View = { path: string; name: string; Page: ComponentType };

const Admin = lazy(() => import('./pages/admin/Admin.tsx'));

/** The named views in the order of the top bar (specification 1 §2, 3 §3). */
export const VIEWS: View[] = [{ path: '/', name: 'Home', Page: Home }];

/** The admin's side, loaded when it is asked for. */
export const ADMIN: View = { path: '/admin', name: 'Admin', Page: Admin };
