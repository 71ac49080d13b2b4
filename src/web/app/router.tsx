import { createBrowserRouter, type RouteObject } from 'react-router'
import { memberPages, publicPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { guestsOnly, membersOnly } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { Root } from './root.tsx'
import { LayoutError, PageError } from './route-error.tsx'

const titled = (title: () => string): PageHandle => ({ title })

const guestPages: RouteObject[] = [
  {
    path: publicPages.login,
    loader: guestsOnly,
    handle: titled(m.auth_login_title),
    lazy: async () => ({ Component: (await import('#web/features/auth/login-page.tsx')).LoginPage }),
  },
  {
    path: publicPages.signup,
    loader: guestsOnly,
    handle: titled(m.auth_signup_title),
    lazy: async () => ({ Component: (await import('#web/features/auth/signup-page.tsx')).SignupPage }),
  },
  {
    path: publicPages.verifyOtp,
    handle: titled(m.auth_verify_title),
    lazy: async () => ({ Component: (await import('#web/features/auth/verify-otp-page.tsx')).VerifyOtpPage }),
  },
  {
    path: publicPages.forgotPassword,
    handle: titled(m.auth_forgot_title),
    lazy: async () => ({
      Component: (await import('#web/features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: publicPages.resetPassword,
    handle: titled(m.auth_reset_title),
    lazy: async () => ({
      Component: (await import('#web/features/auth/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: publicPages.confirmEmail,
    handle: titled(m.auth_confirm_email_title),
    lazy: async () => ({
      Component: (await import('#web/features/auth/confirm-email-page.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: publicPages.letterbox,
    handle: titled(m.messages_letterbox_page),
    lazy: async () => ({
      Component: (await import('#web/features/messages/letterbox-page.tsx')).LetterboxPage,
    }),
  },
  {
    path: publicPages.unsubscribe,
    handle: titled(m.notifications_unsubscribe),
    lazy: async () => ({
      Component: (await import('#web/features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
    }),
  },
]

const rooms: RouteObject[] = [
  {
    path: memberPages.dashboard,
    handle: titled(m.app_room_dashboard),
    lazy: async () => ({
      Component: (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: memberPages.analytics,
    handle: titled(m.app_room_analytics),
    lazy: async () => ({
      Component: (await import('#web/features/analytics/analytics-page.tsx')).AnalyticsPage,
    }),
  },
  {
    path: memberPages.clients,
    handle: titled(m.app_room_clients),
    lazy: async () => ({ Component: (await import('#web/features/clients/clients-page.tsx')).ClientsPage }),
  },
  {
    path: memberPages.projects,
    handle: titled(m.app_room_projects),
    lazy: async () => ({
      Component: (await import('#web/features/projects/projects-page.tsx')).ProjectsPage,
    }),
  },
  {
    path: memberPages.measurements,
    handle: titled(m.app_room_measurements),
    lazy: async () => ({
      Component: (await import('#web/features/measurements/measurements-page.tsx')).MeasurementsPage,
    }),
  },
  {
    path: memberPages.messages,
    handle: titled(m.app_room_messages),
    lazy: async () => ({
      Component: (await import('#web/features/messages/messages-page.tsx')).MessagesPage,
    }),
  },
  {
    path: memberPages.settings,
    handle: titled(m.app_room_settings),
    lazy: async () => ({
      Component: (await import('./settings-room.tsx')).SettingsRoom,
    }),
  },
  {
    path: memberPages.imports,
    handle: titled(m.imports_title),
    lazy: async () => ({ Component: (await import('#web/features/imports/import-page.tsx')).ImportPage }),
  },
  {
    path: memberPages.calendar,
    handle: titled(m.app_room_calendar),
    lazy: async () => ({
      Component: (await import('#web/features/calendar/calendar-page.tsx')).CalendarPage,
    }),
  },
  {
    path: memberPages.invoices,
    handle: titled(m.app_room_invoices),
    lazy: async () => ({
      Component: (await import('#web/features/invoices/invoices-page.tsx')).InvoicesPage,
    }),
  },
  {
    path: memberPages.patterns,
    handle: titled(m.app_room_patterns),
    lazy: async () => ({
      Component: (await import('#web/features/patterns/patterns-page.tsx')).PatternsPage,
    }),
  },
  {
    path: memberPages.aiPatterns,
    handle: titled(m.app_room_ai_patterns),
    lazy: async () => ({
      Component: (await import('#web/features/ai-patterns/ai-patterns-page.tsx')).AiPatternsPage,
    }),
  },
  {
    path: memberPages.pricing,
    handle: titled(m.app_room_pricing),
    lazy: async () => ({
      Component: (await import('#web/features/subscriptions/pricing-page.tsx')).PricingPage,
    }),
  },
  {
    path: memberPages.pricingCallback,
    handle: titled(m.app_room_payment),
    lazy: async () => ({
      Component: (await import('#web/features/subscriptions/payment-result-page.tsx')).PaymentResultPage,
    }),
  },
]

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: LayoutError,
    HydrateFallback: () => null,
    children: [
      { ErrorBoundary: LayoutError, children: guestPages },
      {
        loader: membersOnly,
        ErrorBoundary: LayoutError,
        lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
        children: [{ ErrorBoundary: PageError, children: rooms }],
      },
      { path: '*', handle: titled(m.app_not_found_title), Component: NotFoundPage },
    ],
  },
])
