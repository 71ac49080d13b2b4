import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { Absence } from '#contract/absences.ts'
import { Account, AccountEntry, AccountStatement } from '#contract/account-statements.ts'
import { Activity } from '#contract/activities.ts'
import { Agreed } from '#contract/agreed.ts'
import { ApiKey } from '#contract/api-keys.ts'
import { businessTypes, User } from '#contract/auth.ts'
import { Billing } from '#contract/billing.ts'
import { Branding, ClientsBrand, PageLooks } from '#contract/branding.ts'
import { Business, BusinessBody, taxRates } from '#contract/business.ts'
import { CalendarEvent, CreateEventBody, DueMark, eventTypes, Repeat } from '#contract/calendar.ts'
import { ClientOverview, TimelineEntry } from '#contract/client-timeline.ts'
import { Client, ClientFields, CreateClientBody, Unmerging } from '#contract/clients.ts'
import { Draft, GivenSizeSet, Options, Seams, SetSize } from '#contract/drafts.ts'
import { Export } from '#contract/exports.ts'
import { Fitting, FittingPhoto, FittingPin } from '#contract/fittings.ts'
import { Import, ImportState } from '#contract/imports.ts'
import { Instalment, InstalmentBody } from '#contract/instalments.ts'
import {
  CreateCreditNoteBody,
  CreateInvoiceBody,
  Discount,
  item,
  UpdateInvoiceBody,
} from '#contract/invoice-bodies.ts'
import { InvoiceItem, InvoiceTax } from '#contract/invoice-items.ts'
import { InvoiceMail, SendBody } from '#contract/invoice-mail.ts'
import { InvoicePaper } from '#contract/invoice-paper.ts'
import { invoiceStatuses } from '#contract/invoice-statuses.ts'
import { InvoiceSummary } from '#contract/invoice-summary.ts'
import { Invoice, InvoiceStatement, InvoiceVersion } from '#contract/invoices.ts'
import { EnteredWorkspace } from '#contract/joining.ts'
import { ClothPiece, Holding, MaterialMove } from '#contract/material-moves.ts'
import { ClientsMeasurements, MeasurementAnswer } from '#contract/measurement-answers.ts'
import { MeasurementTemplate, TemplatePicture, TemplateSection } from '#contract/measurement-templates.ts'
import { CreateMeasurementBody, Measurement, Size } from '#contract/measurements.ts'
import { memberColors } from '#contract/member-colors.ts'
import { Message, MessageThread } from '#contract/messages.ts'
import { billedTo, Letterhead, reference } from '#contract/papers.ts'
import {
  CreatePatternBody,
  Pattern,
  PublicPattern,
  patternFabrics,
  patternGarments,
  patternStyles,
} from '#contract/patterns.ts'
import {
  CreatePaymentBody,
  Payment,
  paymentMethods,
  RefundBody,
  RefundPaymentBody,
} from '#contract/payments.ts'
import { Photo } from '#contract/photos.ts'
import { CreatePieceBody, Piece, PieceMove } from '#contract/pieces.ts'
import { ClientsPage, ClientsPicture } from '#contract/portal.ts'
import { ProjectOverview } from '#contract/project-overview.ts'
import {
  CreateProjectBody,
  Project,
  ProjectSummary,
  projectStatuses,
  projectTypes,
} from '#contract/projects.ts'
import { CreateQuoteBody, UpdateQuoteBody } from '#contract/quote-bodies.ts'
import { Deposit } from '#contract/quote-deposits.ts'
import { QuoteSummary } from '#contract/quote-summary.ts'
import { Quote, QuoteAnswer, QuotePaper, QuoteVersion } from '#contract/quotes.ts'
import { SearchHit } from '#contract/search.ts'
import { SentPaper } from '#contract/sent-papers.ts'
import { ActiveSession } from '#contract/settings.ts'
import { SimilarClient } from '#contract/similar-clients.ts'
import { CreateSizeTableBody, SizeTable } from '#contract/size-tables.ts'
import {
  CreateMaterialBody,
  Material,
  MaterialPicture,
  PieceMaterial,
  ProjectMaterial,
} from '#contract/stock.ts'
import { Receipt, SubscriptionDetails } from '#contract/subscriptions.ts'
import { Task } from '#contract/tasks.ts'
import { Colleague, Invitation, Team } from '#contract/team.ts'
import { Telling, TellingOffer } from '#contract/tellings.ts'
import { NewPiece, TicketBody } from '#contract/tickets.ts'
import { ClientsPayment, OnlinePayment, PaperTill, TillStanding } from '#contract/till.ts'
import { UserSettings } from '#contract/user-settings.ts'
import { Payout } from '#contract/wages.ts'
import { WebhookData } from '#contract/webhook-events.ts'
import { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import { CreateWorkItemBody, LastPrice, WorkItem } from '#contract/work-items.ts'
import { Stage, Workshop } from '#contract/workshop.ts'
import { Workspace } from '#contract/workspaces.ts'
import { garmentDesigns } from '#domain/drafting/garment-designs.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import { currencyCodes } from '#domain/money/currencies.ts'
import { units } from '#domain/money/units.ts'
import { permissions } from '#domain/team/permissions.ts'
import { scopes } from '#domain/team/scopes.ts'
import { webhookTypes } from '#domain/webhooks/types.ts'
import { garments } from '#domain/workshop/garments.ts'

/** More than a few letters, in more than one place. */
const words = () => ({
  BusinessType: z.enum(businessTypes),
  Currency: z.enum(currencyCodes),
  EventType: z.enum(eventTypes),
  Garment: z.enum(garments),
  GarmentDesign: z.enum(garmentDesigns),
  GarmentType: z.enum(garmentTypes),
  InvoiceStatus: z.enum(invoiceStatuses),
  MemberColor: z.enum(memberColors),
  PatternFabric: z.enum(patternFabrics),
  PatternGarment: z.enum(patternGarments),
  PatternStyle: z.enum(patternStyles),
  PaymentMethod: z.enum(paymentMethods),
  Permission: z.enum(permissions),
  ProjectStatus: z.enum(projectStatuses),
  ProjectType: z.enum(projectTypes),
  Scope: z.enum(scopes),
  Unit: z.enum(units),
  WebhookType: z.enum(webhookTypes),
})

/**
 * What programs know things by: the document says each of them once, under this name, and so does every client that is
 * generated from it. A name stays for as long as v1 does.
 */
export const namedSchemas = (): Readonly<Record<string, $ZodType>> => ({
  ...words(),
  ...{ Absence, AccountStatement, Activity, Agreed, ApiKey, Billing, Branding, Business, BusinessBody },
  ...{
    Account,
    AccountEntry,
    ActiveSession,
    CalendarEvent,
    Client,
    ClientChanges: ClientFields,
    ClientOverview,
  },
  ...{
    ClientsBrand,
    PageLooks,
    ClientsMeasurements,
    ClientsPage,
    ClientsPayment,
    ClientsPicture,
    ClothPiece,
    Colleague,
  },
  ...{ CreateClientBody, CreateCreditNoteBody, CreateEventBody, CreateInvoiceBody, CreateMaterialBody },
  ...{ CreateMeasurementBody, CreatePatternBody, CreatePaymentBody, CreatePieceBody, CreateProjectBody },
  ...{ CreateQuoteBody, CreateSizeTableBody, CreateWorkItemBody, Deposit, Discount, Draft },
  ...{ DraftOptions: Options, DraftSeams: Seams, DueMark, EnteredWorkspace, Export, Fitting, FittingPhoto },
  ...{
    FittingPin,
    GivenSizeSet,
    Holding,
    Import,
    ImportState,
    Instalment,
    InstalmentBody,
    Invitation,
    Invoice,
  },
  ...{ InvoiceItem, InvoiceItemBody: item, InvoiceMail, InvoicePaper, InvoiceStatement, InvoiceSummary },
  ...{
    InvoiceTax,
    InvoiceVersion,
    LastPrice,
    Letterhead,
    Material,
    MaterialMove,
    MaterialPicture,
    Measurement,
  },
  ...{
    MeasurementAnswer,
    MeasurementTemplate,
    Message,
    MessageThread,
    NewPieceBody: NewPiece,
    OnlinePayment,
  },
  ...{ PaperClient: billedTo, PaperTill, Pattern, Payment, Payout, Photo, Piece, PieceMaterial, PieceMove },
  ...{
    Project,
    ProjectMaterial,
    ProjectOverview,
    ProjectSummary,
    PublicPattern,
    Quote,
    QuoteAnswer,
    QuotePaper,
  },
  ...{ QuoteSummary, QuoteVersion, Receipt, Reference: reference(), RefundBody, RefundPaymentBody, Repeat },
  ...{ SearchHit, SendBody, SentPaper, SetSize, SimilarClient, Size, SizeTable, Stage, SubscriptionDetails },
  ...{ Task, TaxRates: taxRates, Team, Telling, TellingOffer, TemplatePicture, TemplateSection, TicketBody },
  ...{
    TillStanding,
    TimelineEntry,
    Unmerging,
    UpdateInvoiceBody,
    UpdateQuoteBody,
    User,
    UserSettings,
    Webhook,
  },
  ...{ WebhookData, WebhookDelivery, WebhookEvent, WorkItem, Workshop, Workspace },
})
