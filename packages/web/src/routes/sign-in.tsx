import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';

const ProviderScreen = lazy(() => import('../features/account/provider/provider-screen.tsx'));

export const Route = createFileRoute('/sign-in')({ component: ProviderScreen });
