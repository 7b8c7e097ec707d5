import { createFileRoute } from '@tanstack/react-router';
import { DemoAnalyticsScreen } from '#web/system/demo-analytics-screen.tsx';

export const Route = createFileRoute('/_signed-in/demo-analytics')({ component: DemoAnalyticsScreen });
