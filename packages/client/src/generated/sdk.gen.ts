// Made by `pnpm make client` from the OpenAPI document; not for editing.
// @ts-nocheck

import { client } from './client.gen.ts';
import { type Client, type ClientMeta, formDataBodySerializer, type Options as Options2, type RequestResult, type TDataShape } from './client/index.ts';
import type { AccountArchiveData, AccountArchiveErrors, AccountArchiveResponses, AccountBeginSecondFactorData, AccountBeginSecondFactorErrors, AccountBeginSecondFactorResponses, AccountChangeEmailData, AccountChangeEmailErrors, AccountChangeEmailResponses, AccountChangeNamesData, AccountChangeNamesErrors, AccountChangeNamesResponses, AccountCloseData, AccountCloseErrors, AccountCloseResponses, AccountConfirmEmailData, AccountConfirmEmailErrors, AccountConfirmEmailResponses, AccountConfirmSecondFactorData, AccountConfirmSecondFactorErrors, AccountConfirmSecondFactorResponses, AccountDismissRestoredData, AccountDismissRestoredErrors, AccountDismissRestoredResponses, AccountEndOtherSessionsData, AccountEndOtherSessionsErrors, AccountEndOtherSessionsResponses, AccountEndScreenLinkData, AccountEndScreenLinkErrors, AccountEndScreenLinkResponses, AccountEndSecondFactorData, AccountEndSecondFactorErrors, AccountEndSecondFactorResponses, AccountEndSessionData, AccountEndSessionErrors, AccountEndSessionResponses, AccountGetData, AccountGetErrors, AccountGetResponses, AccountHistoryData, AccountHistoryErrors, AccountHistoryResponses, AccountMakeScreenLinkData, AccountMakeScreenLinkErrors, AccountMakeScreenLinkResponses, AccountMembershipsData, AccountMembershipsErrors, AccountMembershipsResponses, AccountOpenScreenData, AccountOpenScreenErrors, AccountOpenScreenResponses, AccountReadScreenData, AccountReadScreenErrors, AccountReadScreenResponses, AccountRenewRecoveryCodesData, AccountRenewRecoveryCodesErrors, AccountRenewRecoveryCodesResponses, AccountScreenLinksData, AccountScreenLinksErrors, AccountScreenLinksResponses, AccountSendConfirmationData, AccountSendConfirmationErrors, AccountSendConfirmationResponses, AccountSessionsData, AccountSessionsErrors, AccountSessionsResponses, AccountSetNoticesData, AccountSetNoticesErrors, AccountSetNoticesResponses, AccountStopNoticesData, AccountStopNoticesErrors, AccountStopNoticesResponses, AccountSwitchData, AccountSwitchErrors, AccountSwitchResponses, AnalyticsAutoSyncData, AnalyticsAutoSyncErrors, AnalyticsAutoSyncResponses, AnalyticsOverviewData, AnalyticsOverviewErrors, AnalyticsOverviewResponses, AnalyticsRoyaltiesData, AnalyticsRoyaltiesErrors, AnalyticsRoyaltiesResponses, AnalyticsSyncRealData, AnalyticsSyncRealErrors, AnalyticsSyncRealResponses, AnalyticsSyncStatusData, AnalyticsSyncStatusErrors, AnalyticsSyncStatusResponses, AnalyticsTestSyncData, AnalyticsTestSyncErrors, AnalyticsTestSyncResponses, AnalyticsTrendsData, AnalyticsTrendsErrors, AnalyticsTrendsResponses, ArtistsLookupData, ArtistsLookupErrors, ArtistsLookupHistoryData, ArtistsLookupHistoryErrors, ArtistsLookupHistoryResponses, ArtistsLookupResponses, ArtistsSearchData, ArtistsSearchErrors, ArtistsSearchResponses, AuthChangePasswordData, AuthChangePasswordErrors, AuthChangePasswordResponses, AuthChoosePasswordData, AuthChoosePasswordErrors, AuthChoosePasswordResponses, AuthForgotPasswordData, AuthForgotPasswordErrors, AuthForgotPasswordResponses, AuthKeepAccountData, AuthKeepAccountErrors, AuthKeepAccountResponses, AuthLoginData, AuthLoginErrors, AuthLoginResponses, AuthLogoutData, AuthLogoutErrors, AuthLogoutResponses, AuthLookAroundData, AuthLookAroundErrors, AuthLookAroundResponses, AuthMeData, AuthMeErrors, AuthMeResponses, AuthOptionsData, AuthOptionsErrors, AuthOptionsResponses, AuthRegisterData, AuthRegisterErrors, AuthRegisterResponses, ClaimsAddNoteData, ClaimsAddNoteErrors, ClaimsAddNoteResponses, ClaimsAttachData, ClaimsAttachErrors, ClaimsAttachmentData, ClaimsAttachmentErrors, ClaimsAttachmentResponses, ClaimsAttachResponses, ClaimsChangeData, ClaimsChangeErrors, ClaimsChangeResponses, ClaimsCreateData, ClaimsCreateErrors, ClaimsCreateResponses, ClaimsDeleteData, ClaimsDeleteErrors, ClaimsDeleteNoteData, ClaimsDeleteNoteErrors, ClaimsDeleteNoteResponses, ClaimsDeleteResponses, ClaimsGetData, ClaimsGetErrors, ClaimsGetResponses, ClaimsListData, ClaimsListErrors, ClaimsListResponses, ClaimsNotesData, ClaimsNotesErrors, ClaimsNotesResponses, ClaimsPacketData, ClaimsPacketErrors, ClaimsPacketResponses, ClaimsRefreshData, ClaimsRefreshErrors, ClaimsRefreshResponses, ClaimsRemoveAttachmentData, ClaimsRemoveAttachmentErrors, ClaimsRemoveAttachmentResponses, ClaimsRestoreData, ClaimsRestoreErrors, ClaimsRestoreResponses, ClaimsSetStateData, ClaimsSetStateErrors, ClaimsSetStateResponses, CurrenciesDeleteRatesData, CurrenciesDeleteRatesErrors, CurrenciesDeleteRatesResponses, CurrenciesGetData, CurrenciesGetErrors, CurrenciesGetResponses, CurrenciesSetDisplayData, CurrenciesSetDisplayErrors, CurrenciesSetDisplayResponses, CurrenciesUploadRatesData, CurrenciesUploadRatesErrors, CurrenciesUploadRatesResponses, ExportPreviewData, ExportPreviewErrors, ExportPreviewResponses, ExportRoyaltiesData, ExportRoyaltiesErrors, ExportRoyaltiesResponses, ExportYearData, ExportYearErrors, ExportYearResponses, ForecastCalendarData, ForecastCalendarErrors, ForecastCalendarFileData, ForecastCalendarFileErrors, ForecastCalendarFileResponses, ForecastCalendarResponses, ForecastEndCalendarData, ForecastEndCalendarErrors, ForecastEndCalendarResponses, ForecastLineData, ForecastLineErrors, ForecastLineResponses, ForecastMakeCalendarData, ForecastMakeCalendarErrors, ForecastMakeCalendarResponses, ForecastPaymentsData, ForecastPaymentsErrors, ForecastPaymentsResponses, MembersInviteData, MembersInviteErrors, MembersInviteResponses, MembersJoinAsNewData, MembersJoinAsNewErrors, MembersJoinAsNewResponses, MembersJoinData, MembersJoinErrors, MembersJoinResponses, MembersLeaveData, MembersLeaveErrors, MembersLeaveResponses, MembersListData, MembersListErrors, MembersListResponses, MembersRemoveData, MembersRemoveErrors, MembersRemoveResponses, MembersSetRoleData, MembersSetRoleErrors, MembersSetRoleResponses, MembersShowInvitationData, MembersShowInvitationErrors, MembersShowInvitationResponses, MembersWithdrawData, MembersWithdrawErrors, MembersWithdrawResponses, PlaysAnswerData, PlaysAnswerErrors, PlaysAnswerResponses, PlaysDaysData, PlaysDaysErrors, PlaysDaysResponses, PlaysFilesData, PlaysFilesErrors, PlaysFilesResponses, PlaysFirstDaysData, PlaysFirstDaysErrors, PlaysFirstDaysResponses, PlaysLinkTitleData, PlaysLinkTitleErrors, PlaysLinkTitleResponses, PlaysReadingsData, PlaysReadingsErrors, PlaysReadingsResponses, PlaysSetTitleAsideData, PlaysSetTitleAsideErrors, PlaysSetTitleAsideResponses, PlaysTitlesData, PlaysTitlesErrors, PlaysTitlesResponses, PlaysWindowsData, PlaysWindowsErrors, PlaysWindowsResponses, ReconciliationBoardData, ReconciliationBoardErrors, ReconciliationBoardResponses, ReconciliationCausesData, ReconciliationCausesErrors, ReconciliationCausesResponses, ReconciliationCellData, ReconciliationCellErrors, ReconciliationCellResponses, ReconciliationChecksData, ReconciliationChecksErrors, ReconciliationChecksResponses, ReconciliationDeductionsData, ReconciliationDeductionsErrors, ReconciliationDeductionsResponses, ReconciliationDeletePayoutData, ReconciliationDeletePayoutErrors, ReconciliationDeletePayoutResponses, ReconciliationFindingsData, ReconciliationFindingsErrors, ReconciliationFindingsResponses, ReconciliationMovesData, ReconciliationMovesErrors, ReconciliationMovesResponses, ReconciliationNameTrackSourceData, ReconciliationNameTrackSourceErrors, ReconciliationNameTrackSourceResponses, ReconciliationPayoutsData, ReconciliationPayoutsErrors, ReconciliationPayoutsResponses, ReconciliationRatesData, ReconciliationRatesErrors, ReconciliationRatesResponses, ReconciliationReadBankFileData, ReconciliationReadBankFileErrors, ReconciliationReadBankFileResponses, ReconciliationRunsData, ReconciliationRunsErrors, ReconciliationRunsResponses, ReconciliationSavePayoutData, ReconciliationSavePayoutErrors, ReconciliationSavePayoutResponses, ReconciliationSavePayoutsData, ReconciliationSavePayoutsErrors, ReconciliationSavePayoutsResponses, ReconciliationSayMovedData, ReconciliationSayMovedErrors, ReconciliationSayMovedResponses, ReconciliationSetCauseAsideData, ReconciliationSetCauseAsideErrors, ReconciliationSetCauseAsideResponses, ReconciliationSetFindingAsideData, ReconciliationSetFindingAsideErrors, ReconciliationSetFindingAsideResponses, ReconciliationStateTreatyData, ReconciliationStateTreatyErrors, ReconciliationStateTreatyResponses, ReconciliationSummaryData, ReconciliationSummaryErrors, ReconciliationSummaryResponses, ReconciliationTrackSourcesData, ReconciliationTrackSourcesErrors, ReconciliationTrackSourcesResponses, ReconciliationWatchData, ReconciliationWatchErrors, ReconciliationWatchResponses, RoyaltiesFiltersData, RoyaltiesFiltersErrors, RoyaltiesFiltersResponses, RoyaltiesLinesData, RoyaltiesLinesErrors, RoyaltiesLinesResponses, RoyaltiesMergeTrackData, RoyaltiesMergeTrackErrors, RoyaltiesMergeTrackResponses, RoyaltiesMonthsData, RoyaltiesMonthsErrors, RoyaltiesMonthsResponses, RoyaltiesPlatformsData, RoyaltiesPlatformsErrors, RoyaltiesPlatformsResponses, RoyaltiesReleasesData, RoyaltiesReleasesErrors, RoyaltiesReleasesResponses, RoyaltiesTerritoriesData, RoyaltiesTerritoriesErrors, RoyaltiesTerritoriesResponses, RoyaltiesTrackData, RoyaltiesTrackErrors, RoyaltiesTrackResponses, RoyaltiesTracksData, RoyaltiesTracksErrors, RoyaltiesTracksResponses, RunsApproveData, RunsApproveErrors, RunsApproveResponses, RunsCloseData, RunsCloseErrors, RunsCloseResponses, RunsCompareData, RunsCompareErrors, RunsCompareResponses, RunsDifferencesData, RunsDifferencesErrors, RunsDifferencesResponses, RunsDiscardData, RunsDiscardErrors, RunsDiscardResponses, RunsEndLinkData, RunsEndLinkErrors, RunsEndLinkResponses, RunsFileData, RunsFileErrors, RunsFileResponses, RunsGetData, RunsGetErrors, RunsGetResponses, RunsLinesData, RunsLinesErrors, RunsLinesResponses, RunsListData, RunsListErrors, RunsListResponses, RunsMakeLinkData, RunsMakeLinkErrors, RunsMakeLinkResponses, RunsPayeesData, RunsPayeesErrors, RunsPayeesResponses, RunsPaymentFileData, RunsPaymentFileErrors, RunsPaymentFileResponses, RunsRecordPaymentData, RunsRecordPaymentErrors, RunsRecordPaymentResponses, RunsRefreshData, RunsRefreshErrors, RunsRefreshResponses, RunsSendData, RunsSendErrors, RunsSendResponses, RunsSetPayDayData, RunsSetPayDayErrors, RunsSetPayDayResponses, RunsStartData, RunsStartErrors, RunsStartResponses, RunsStatementData, RunsStatementErrors, RunsStatementResponses, RunsUncoveredData, RunsUncoveredErrors, RunsUncoveredResponses, RunsUndoData, RunsUndoErrors, RunsUndoResponses, SharesAddAdvanceData, SharesAddAdvanceErrors, SharesAddAdvanceResponses, SharesAddCostData, SharesAddCostErrors, SharesAddCostResponses, SharesAddDealData, SharesAddDealErrors, SharesAddDealResponses, SharesAddPayeeData, SharesAddPayeeErrors, SharesAddPayeeResponses, SharesAddTransferData, SharesAddTransferErrors, SharesAddTransferResponses, SharesAdvancesData, SharesAdvancesErrors, SharesAdvancesResponses, SharesAnswerQuestionData, SharesAnswerQuestionErrors, SharesAnswerQuestionResponses, SharesAskData, SharesAskErrors, SharesAskResponses, SharesAttachReceiptData, SharesAttachReceiptErrors, SharesAttachReceiptResponses, SharesChangeDealData, SharesChangeDealErrors, SharesChangeDealResponses, SharesChangePayeeData, SharesChangePayeeErrors, SharesChangePayeeResponses, SharesClosedPeriodsData, SharesClosedPeriodsErrors, SharesClosedPeriodsResponses, SharesCloseQuestionData, SharesCloseQuestionErrors, SharesCloseQuestionResponses, SharesConfirmDealsData, SharesConfirmDealsErrors, SharesConfirmDealsResponses, SharesCostsData, SharesCostsErrors, SharesCostsResponses, SharesCsvData, SharesCsvErrors, SharesCsvResponses, SharesDealData, SharesDealErrors, SharesDealResponses, SharesDealsData, SharesDealsErrors, SharesDealsResponses, SharesDeleteAdvanceData, SharesDeleteAdvanceErrors, SharesDeleteAdvanceResponses, SharesDeleteCostData, SharesDeleteCostErrors, SharesDeleteCostResponses, SharesDeleteDealData, SharesDeleteDealErrors, SharesDeleteDealResponses, SharesDeleteTransferData, SharesDeleteTransferErrors, SharesDeleteTransferResponses, SharesErasePayeeData, SharesErasePayeeErrors, SharesErasePayeeResponses, SharesImportCostsData, SharesImportCostsErrors, SharesImportCostsResponses, SharesImportCsvData, SharesImportCsvErrors, SharesImportCsvResponses, SharesImportSplitsData, SharesImportSplitsErrors, SharesImportSplitsResponses, SharesLinkAskData, SharesLinkAskErrors, SharesLinkAskResponses, SharesLinkEarnedData, SharesLinkEarnedErrors, SharesLinkEarnedResponses, SharesLinkFileData, SharesLinkFileErrors, SharesLinkFileResponses, SharesLinkLinesData, SharesLinkLinesErrors, SharesLinkLinesResponses, SharesLinkQuestionsData, SharesLinkQuestionsErrors, SharesLinkQuestionsResponses, SharesMoneyData, SharesMoneyErrors, SharesMoneyResponses, SharesOpenLinkData, SharesOpenLinkErrors, SharesOpenLinkResponses, SharesOverviewData, SharesOverviewErrors, SharesOverviewResponses, SharesOwnData, SharesOwnEarnedData, SharesOwnEarnedErrors, SharesOwnEarnedResponses, SharesOwnErrors, SharesOwnFileData, SharesOwnFileErrors, SharesOwnFileResponses, SharesOwnLinesData, SharesOwnLinesErrors, SharesOwnLinesResponses, SharesOwnQuestionsData, SharesOwnQuestionsErrors, SharesOwnQuestionsResponses, SharesOwnResponses, SharesOwnStatementData, SharesOwnStatementErrors, SharesOwnStatementResponses, SharesPayeeData, SharesPayeeErrors, SharesPayeeResponses, SharesPayeesData, SharesPayeesErrors, SharesPayeesResponses, SharesQuestionsData, SharesQuestionsErrors, SharesQuestionsResponses, SharesReceiptData, SharesReceiptErrors, SharesReceiptResponses, SharesRemoveReceiptData, SharesRemoveReceiptErrors, SharesRemoveReceiptResponses, SharesSetBankData, SharesSetBankErrors, SharesSetBankResponses, SharesSetOwnBankData, SharesSetOwnBankErrors, SharesSetOwnBankResponses, SharesSetReaderData, SharesSetReaderErrors, SharesSetReaderResponses, SharesSetSettingsData, SharesSetSettingsErrors, SharesSetSettingsResponses, SharesSettingsData, SharesSettingsErrors, SharesSettingsResponses, SharesSimulateData, SharesSimulateErrors, SharesSimulateResponses, SharesTableData, SharesTableErrors, SharesTableResponses, SharesTransfersData, SharesTransfersErrors, SharesTransfersResponses, SharesYearData, SharesYearErrors, SharesYearResponses, StatementsAddLayoutData, StatementsAddLayoutErrors, StatementsAddLayoutResponses, StatementsAnswerData, StatementsAnswerErrors, StatementsAnswerResponses, StatementsAttachReceiptData, StatementsAttachReceiptErrors, StatementsAttachReceiptResponses, StatementsBookAgainData, StatementsBookAgainErrors, StatementsBookAgainResponses, StatementsColumnsData, StatementsColumnsErrors, StatementsColumnsResponses, StatementsDeleteData, StatementsDeleteErrors, StatementsDeleteFormatData, StatementsDeleteFormatErrors, StatementsDeleteFormatResponses, StatementsDeleteResponses, StatementsDifferenceData, StatementsDifferenceErrors, StatementsDifferenceResponses, StatementsFormatsData, StatementsFormatsErrors, StatementsFormatsResponses, StatementsGetData, StatementsGetErrors, StatementsGetResponses, StatementsLayoutData, StatementsLayoutErrors, StatementsLayoutResponses, StatementsLeaveAsBookedData, StatementsLeaveAsBookedErrors, StatementsLeaveAsBookedResponses, StatementsLinesData, StatementsLinesErrors, StatementsLinesResponses, StatementsListData, StatementsListErrors, StatementsListResponses, StatementsMapData, StatementsMapErrors, StatementsMapResponses, StatementsMergeSourcesData, StatementsMergeSourcesErrors, StatementsMergeSourcesResponses, StatementsMoveData, StatementsMoveErrors, StatementsMoveResponses, StatementsNewReadingsData, StatementsNewReadingsErrors, StatementsNewReadingsResponses, StatementsNotesData, StatementsNotesErrors, StatementsNotesResponses, StatementsOriginalData, StatementsOriginalErrors, StatementsOriginalResponses, StatementsOverlapsData, StatementsOverlapsErrors, StatementsOverlapsResponses, StatementsPreviewData, StatementsPreviewErrors, StatementsPreviewResponses, StatementsReceiptData, StatementsReceiptErrors, StatementsReceiptResponses, StatementsRefusalsData, StatementsRefusalsErrors, StatementsRefusalsResponses, StatementsRemoveReceiptData, StatementsRemoveReceiptErrors, StatementsRemoveReceiptResponses, StatementsRenameFormatData, StatementsRenameFormatErrors, StatementsRenameFormatResponses, StatementsRenameSourceData, StatementsRenameSourceErrors, StatementsRenameSourceResponses, StatementsResolveData, StatementsResolveErrors, StatementsResolveResponses, StatementsSetStorePlatformData, StatementsSetStorePlatformErrors, StatementsSetStorePlatformResponses, StatementsShareMappingData, StatementsShareMappingErrors, StatementsShareMappingResponses, StatementsSourcesData, StatementsSourcesErrors, StatementsSourcesResponses, StatementsStoresData, StatementsStoresErrors, StatementsStoresResponses, StatementsUploadData, StatementsUploadErrors, StatementsUploadResponses, StatementsUsageData, StatementsUsageErrors, StatementsUsageResponses, StreamingAddSpotifyCredentialsData, StreamingAddSpotifyCredentialsErrors, StreamingAddSpotifyCredentialsResponses, StreamingConfirmProfileData, StreamingConfirmProfileErrors, StreamingConfirmProfileResponses, StreamingConnectData, StreamingConnectErrors, StreamingConnectResponses, StreamingDisconnectAllData, StreamingDisconnectAllErrors, StreamingDisconnectAllResponses, StreamingDisconnectData, StreamingDisconnectErrors, StreamingDisconnectResponses, StreamingDisconnectSpotifyData, StreamingDisconnectSpotifyErrors, StreamingDisconnectSpotifyResponses, StreamingProfilesData, StreamingProfilesErrors, StreamingProfilesResponses, StreamingRemoveSpotifyCredentialsData, StreamingRemoveSpotifyCredentialsErrors, StreamingRemoveSpotifyCredentialsResponses, StreamingSpotifyAuthUrlData, StreamingSpotifyAuthUrlErrors, StreamingSpotifyAuthUrlResponses, StreamingSpotifyCallbackData, StreamingSpotifyCallbackErrors, StreamingSpotifyCallbackResponses, StreamingStatusData, StreamingStatusErrors, StreamingStatusResponses, SubscriptionBillingHistoryData, SubscriptionBillingHistoryErrors, SubscriptionBillingHistoryResponses, SubscriptionCancelData, SubscriptionCancelErrors, SubscriptionCancelResponses, SubscriptionCheckoutData, SubscriptionCheckoutErrors, SubscriptionCheckoutResponses, SubscriptionConfirmCheckoutData, SubscriptionConfirmCheckoutErrors, SubscriptionConfirmCheckoutResponses, SubscriptionPortalData, SubscriptionPortalErrors, SubscriptionPortalResponses, SubscriptionRefreshData, SubscriptionRefreshErrors, SubscriptionRefreshResponses, SubscriptionResumeData, SubscriptionResumeErrors, SubscriptionResumeResponses, SubscriptionStatusData, SubscriptionStatusErrors, SubscriptionStatusResponses, TokensCreateData, TokensCreateErrors, TokensCreateResponses, TokensEndData, TokensEndErrors, TokensEndResponses, TokensListData, TokensListErrors, TokensListResponses, WebhooksChangeData, WebhooksChangeErrors, WebhooksChangeResponses, WebhooksCreateData, WebhooksCreateErrors, WebhooksCreateResponses, WebhooksDeleteData, WebhooksDeleteErrors, WebhooksDeleteResponses, WebhooksDeliveriesData, WebhooksDeliveriesErrors, WebhooksDeliveriesResponses, WebhooksDeliveryData, WebhooksDeliveryErrors, WebhooksDeliveryResponses, WebhooksListData, WebhooksListErrors, WebhooksListResponses, WebhooksRotateData, WebhooksRotateErrors, WebhooksRotateResponses, WebhooksSendAgainData, WebhooksSendAgainErrors, WebhooksSendAgainResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

class HeyApiClient {
    protected client: Client;
    
    constructor(args?: {
        client?: Client;
    }) {
        this.client = args?.client ?? client;
    }
}

class HeyApiRegistry<T> {
    private readonly defaultKey = 'default';
    
    private readonly instances: Map<string, T> = new Map();
    
    get(key?: string): T {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new Operations()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class Auth extends HeyApiClient {
    /**
     * Log in; a 401 that names the field code asks for a code of two-step login as well
     *
     * No token is needed.
     */
    public login<ThrowOnError extends boolean = true>(options: Options<AuthLoginData, ThrowOnError>): RequestResult<AuthLoginResponses, AuthLoginErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AuthLoginResponses, AuthLoginErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/auth/login',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Create an account
     *
     * No token is needed.
     */
    public register<ThrowOnError extends boolean = true>(options: Options<AuthRegisterData, ThrowOnError>): RequestResult<AuthRegisterResponses, AuthRegisterErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AuthRegisterResponses, AuthRegisterErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/auth/register',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The logged-in artist
     *
     * For whoever has logged in, whatever their role. No API token can make this call. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public me<ThrowOnError extends boolean = true>(options?: Options<AuthMeData, ThrowOnError>): RequestResult<AuthMeResponses, AuthMeErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AuthMeResponses, AuthMeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/auth/me',
            ...options
        });
    }
    
    /**
     * End this session
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public logout<ThrowOnError extends boolean = true>(options?: Options<AuthLogoutData, ThrowOnError>): RequestResult<AuthLogoutResponses, AuthLogoutErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<AuthLogoutResponses, AuthLogoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/auth/logout',
            ...options
        });
    }
    
    /**
     * Change the password, end every session and begin a new one
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public changePassword<ThrowOnError extends boolean = true>(options: Options<AuthChangePasswordData, ThrowOnError>): RequestResult<AuthChangePasswordResponses, AuthChangePasswordErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AuthChangePasswordResponses, AuthChangePasswordErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/auth/password',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Make an account with sample data that ends after a day
     *
     * No token is needed.
     */
    public lookAround<ThrowOnError extends boolean = true>(options?: Options<AuthLookAroundData, ThrowOnError>): RequestResult<AuthLookAroundResponses, AuthLookAroundErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<AuthLookAroundResponses, AuthLookAroundErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/auth/look-around',
            ...options
        });
    }
    
    /**
     * Make a guest's account your own, and begin a new session
     *
     * For the roles owner (`account:close`). No API token can make this call.
     */
    public keepAccount<ThrowOnError extends boolean = true>(options: Options<AuthKeepAccountData, ThrowOnError>): RequestResult<AuthKeepAccountResponses, AuthKeepAccountErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AuthKeepAccountResponses, AuthKeepAccountErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/auth/keep',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Whether a forgotten password can be replaced by email, and whether guests may look around
     *
     * No token is needed.
     */
    public options<ThrowOnError extends boolean = true>(options?: Options<AuthOptionsData, ThrowOnError>): RequestResult<AuthOptionsResponses, AuthOptionsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AuthOptionsResponses, AuthOptionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/auth/options',
            ...options
        });
    }
    
    /**
     * Send a link for a forgotten password, if there is an account
     *
     * No token is needed.
     */
    public forgotPassword<ThrowOnError extends boolean = true>(options: Options<AuthForgotPasswordData, ThrowOnError>): RequestResult<AuthForgotPasswordResponses, AuthForgotPasswordErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AuthForgotPasswordResponses, AuthForgotPasswordErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/auth/password/forgotten',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Choose a new password with a link
     *
     * No token is needed.
     */
    public choosePassword<ThrowOnError extends boolean = true>(options: Options<AuthChoosePasswordData, ThrowOnError>): RequestResult<AuthChoosePasswordResponses, AuthChoosePasswordErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AuthChoosePasswordResponses, AuthChoosePasswordErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/auth/password/choose',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Subscription extends HeyApiClient {
    /**
     * Plan, status and allowed platforms
     *
     * For the roles owner, manager, accountant, viewer (`plan:read`). An API token needs the scope `plan:read`.
     */
    public status<ThrowOnError extends boolean = true>(options?: Options<SubscriptionStatusData, ThrowOnError>): RequestResult<SubscriptionStatusResponses, SubscriptionStatusErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SubscriptionStatusResponses, SubscriptionStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/status',
            ...options
        });
    }
    
    /**
     * Payments, newest first
     *
     * For the roles owner, manager, accountant, viewer (`plan:read`). An API token needs the scope `plan:read`.
     */
    public billingHistory<ThrowOnError extends boolean = true>(options?: Options<SubscriptionBillingHistoryData, ThrowOnError>): RequestResult<SubscriptionBillingHistoryResponses, SubscriptionBillingHistoryErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SubscriptionBillingHistoryResponses, SubscriptionBillingHistoryErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/billing/history',
            ...options
        });
    }
    
    /**
     * Cancel Premium at the end of the period
     *
     * For the roles owner (`plan:write`). No API token can make this call.
     */
    public cancel<ThrowOnError extends boolean = true>(options?: Options<SubscriptionCancelData, ThrowOnError>): RequestResult<SubscriptionCancelResponses, SubscriptionCancelErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<SubscriptionCancelResponses, SubscriptionCancelErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/cancel',
            ...options
        });
    }
    
    /**
     * Where to pay for Premium
     *
     * For the roles owner (`plan:write`). No API token can make this call.
     */
    public checkout<ThrowOnError extends boolean = true>(options: Options<SubscriptionCheckoutData, ThrowOnError>): RequestResult<SubscriptionCheckoutResponses, SubscriptionCheckoutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SubscriptionCheckoutResponses, SubscriptionCheckoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/checkout',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * How a checkout ended
     *
     * For the roles owner (`plan:write`). No API token can make this call.
     */
    public confirmCheckout<ThrowOnError extends boolean = true>(options: Options<SubscriptionConfirmCheckoutData, ThrowOnError>): RequestResult<SubscriptionConfirmCheckoutResponses, SubscriptionConfirmCheckoutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SubscriptionConfirmCheckoutResponses, SubscriptionConfirmCheckoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/checkout/confirm',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Undo a cancellation
     *
     * For the roles owner (`plan:write`). No API token can make this call.
     */
    public resume<ThrowOnError extends boolean = true>(options?: Options<SubscriptionResumeData, ThrowOnError>): RequestResult<SubscriptionResumeResponses, SubscriptionResumeErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<SubscriptionResumeResponses, SubscriptionResumeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/resume',
            ...options
        });
    }
    
    /**
     * Where to change the card
     *
     * For the roles owner (`plan:write`). No API token can make this call.
     */
    public portal<ThrowOnError extends boolean = true>(options?: Options<SubscriptionPortalData, ThrowOnError>): RequestResult<SubscriptionPortalResponses, SubscriptionPortalErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<SubscriptionPortalResponses, SubscriptionPortalErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/portal',
            ...options
        });
    }
    
    /**
     * Read the subscription again from the payment provider
     *
     * For the roles owner (`plan:write`). No API token can make this call.
     */
    public refresh<ThrowOnError extends boolean = true>(options?: Options<SubscriptionRefreshData, ThrowOnError>): RequestResult<SubscriptionRefreshResponses, SubscriptionRefreshErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<SubscriptionRefreshResponses, SubscriptionRefreshErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/subscription/refresh',
            ...options
        });
    }
}

export class Analytics extends HeyApiClient {
    /**
     * The last 30 days, and what is booked
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public overview<ThrowOnError extends boolean = true>(options?: Options<AnalyticsOverviewData, ThrowOnError>): RequestResult<AnalyticsOverviewResponses, AnalyticsOverviewErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AnalyticsOverviewResponses, AnalyticsOverviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/overview',
            ...options
        });
    }
    
    /**
     * Per-stream rates and the monthly breakdown
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public royalties<ThrowOnError extends boolean = true>(options?: Options<AnalyticsRoyaltiesData, ThrowOnError>): RequestResult<AnalyticsRoyaltiesResponses, AnalyticsRoyaltiesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AnalyticsRoyaltiesResponses, AnalyticsRoyaltiesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/royalties',
            ...options
        });
    }
    
    /**
     * Plays by day and booked money by month, compared with the period before
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public trends<ThrowOnError extends boolean = true>(options?: Options<AnalyticsTrendsData, ThrowOnError>): RequestResult<AnalyticsTrendsResponses, AnalyticsTrendsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AnalyticsTrendsResponses, AnalyticsTrendsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/trends',
            ...options
        });
    }
    
    /**
     * What can be synced, and how much recent data there is
     *
     * For the roles owner, manager, accountant, viewer (`platforms:read`). An API token needs the scope `platforms:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public syncStatus<ThrowOnError extends boolean = true>(options?: Options<AnalyticsSyncStatusData, ThrowOnError>): RequestResult<AnalyticsSyncStatusResponses, AnalyticsSyncStatusErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AnalyticsSyncStatusResponses, AnalyticsSyncStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/sync-status',
            ...options
        });
    }
    
    /**
     * Sync every connected platform live
     *
     * For the roles owner, manager, accountant (`plays:write`). An API token needs the scope `plays:write`.
     */
    public syncReal<ThrowOnError extends boolean = true>(options?: Options<AnalyticsSyncRealData, ThrowOnError>): RequestResult<AnalyticsSyncRealResponses, AnalyticsSyncRealErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<AnalyticsSyncRealResponses, AnalyticsSyncRealErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/sync-real',
            ...options
        });
    }
    
    /**
     * Add sample data to try the screens with
     *
     * For the roles owner, manager, accountant (`plays:write`). An API token needs the scope `plays:write`.
     */
    public testSync<ThrowOnError extends boolean = true>(options?: Options<AnalyticsTestSyncData, ThrowOnError>): RequestResult<AnalyticsTestSyncResponses, AnalyticsTestSyncErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<AnalyticsTestSyncResponses, AnalyticsTestSyncErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/test-sync',
            ...options
        });
    }
    
    /**
     * Look an artist up, and store the figures that are the caller's own
     *
     * For the roles owner, manager, accountant (`plays:write`). An API token needs the scope `plays:write`.
     */
    public autoSync<ThrowOnError extends boolean = true>(options: Options<AnalyticsAutoSyncData, ThrowOnError>): RequestResult<AnalyticsAutoSyncResponses, AnalyticsAutoSyncErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AnalyticsAutoSyncResponses, AnalyticsAutoSyncErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/analytics/auto-sync',
            ...options
        });
    }
}

export class Artists extends HeyApiClient {
    /**
     * Artists by name
     *
     * For the roles owner, manager, accountant (`lookups:write`). An API token needs the scope `lookups:write`.
     */
    public search<ThrowOnError extends boolean = true>(options: Options<ArtistsSearchData, ThrowOnError>): RequestResult<ArtistsSearchResponses, ArtistsSearchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ArtistsSearchResponses, ArtistsSearchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/artists/search',
            ...options
        });
    }
    
    /**
     * What every platform says about an artist
     *
     * For the roles owner, manager, accountant (`lookups:write`). An API token needs the scope `lookups:write`.
     */
    public lookup<ThrowOnError extends boolean = true>(options: Options<ArtistsLookupData, ThrowOnError>): RequestResult<ArtistsLookupResponses, ArtistsLookupErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ArtistsLookupResponses, ArtistsLookupErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/artists/lookup',
            ...options
        });
    }
    
    /**
     * Past lookups, newest first
     *
     * For the roles owner, manager, accountant, viewer (`lookups:read`). An API token needs the scope `lookups:read`.
     */
    public lookupHistory<ThrowOnError extends boolean = true>(options?: Options<ArtistsLookupHistoryData, ThrowOnError>): RequestResult<ArtistsLookupHistoryResponses, ArtistsLookupHistoryErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ArtistsLookupHistoryResponses, ArtistsLookupHistoryErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/artists/lookup/history',
            ...options
        });
    }
}

export class Streaming extends HeyApiClient {
    /**
     * Which platforms are connected
     *
     * For the roles owner, manager, accountant, viewer (`platforms:read`). An API token needs the scope `platforms:read`.
     */
    public status<ThrowOnError extends boolean = true>(options?: Options<StreamingStatusData, ThrowOnError>): RequestResult<StreamingStatusResponses, StreamingStatusErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StreamingStatusResponses, StreamingStatusErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/status',
            ...options
        });
    }
    
    /**
     * Where to authorize Spotify, or what to set up first
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public spotifyAuthUrl<ThrowOnError extends boolean = true>(options?: Options<StreamingSpotifyAuthUrlData, ThrowOnError>): RequestResult<StreamingSpotifyAuthUrlResponses, StreamingSpotifyAuthUrlErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StreamingSpotifyAuthUrlResponses, StreamingSpotifyAuthUrlErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/spotify/auth-url',
            ...options
        });
    }
    
    /**
     * Check and save the credentials of a Spotify app
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public addSpotifyCredentials<ThrowOnError extends boolean = true>(options: Options<StreamingAddSpotifyCredentialsData, ThrowOnError>): RequestResult<StreamingAddSpotifyCredentialsResponses, StreamingAddSpotifyCredentialsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StreamingAddSpotifyCredentialsResponses, StreamingAddSpotifyCredentialsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/spotify/add-credentials',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete Spotify's credentials and what was fetched with them
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public removeSpotifyCredentials<ThrowOnError extends boolean = true>(options?: Options<StreamingRemoveSpotifyCredentialsData, ThrowOnError>): RequestResult<StreamingRemoveSpotifyCredentialsResponses, StreamingRemoveSpotifyCredentialsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<StreamingRemoveSpotifyCredentialsResponses, StreamingRemoveSpotifyCredentialsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/spotify/remove-credentials',
            ...options
        });
    }
    
    /**
     * End Spotify's authorization
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public disconnectSpotify<ThrowOnError extends boolean = true>(options?: Options<StreamingDisconnectSpotifyData, ThrowOnError>): RequestResult<StreamingDisconnectSpotifyResponses, StreamingDisconnectSpotifyErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<StreamingDisconnectSpotifyResponses, StreamingDisconnectSpotifyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/spotify/disconnect',
            ...options
        });
    }
    
    /**
     * Check and save the credentials of a platform
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public connect<ThrowOnError extends boolean = true>(options: Options<StreamingConnectData, ThrowOnError>): RequestResult<StreamingConnectResponses, StreamingConnectErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StreamingConnectResponses, StreamingConnectErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/{platform}/connect',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a platform's credentials and what was fetched with them
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public disconnect<ThrowOnError extends boolean = true>(options: Options<StreamingDisconnectData, ThrowOnError>): RequestResult<StreamingDisconnectResponses, StreamingDisconnectErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<StreamingDisconnectResponses, StreamingDisconnectErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/{platform}/disconnect',
            ...options
        });
    }
    
    /**
     * Disconnect every platform
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public disconnectAll<ThrowOnError extends boolean = true>(options?: Options<StreamingDisconnectAllData, ThrowOnError>): RequestResult<StreamingDisconnectAllResponses, StreamingDisconnectAllErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<StreamingDisconnectAllResponses, StreamingDisconnectAllErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/all/disconnect',
            ...options
        });
    }
    
    /**
     * Finish an authorization with what Spotify sent back
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public spotifyCallback<ThrowOnError extends boolean = true>(options: Options<StreamingSpotifyCallbackData, ThrowOnError>): RequestResult<StreamingSpotifyCallbackResponses, StreamingSpotifyCallbackErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StreamingSpotifyCallbackResponses, StreamingSpotifyCallbackErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/spotify/callback',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Profiles by name or link
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public profiles<ThrowOnError extends boolean = true>(options: Options<StreamingProfilesData, ThrowOnError>): RequestResult<StreamingProfilesResponses, StreamingProfilesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StreamingProfilesResponses, StreamingProfilesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/{platform}/profiles',
            ...options
        });
    }
    
    /**
     * Confirm the artist's own profile on a platform
     *
     * For the roles owner, manager (`platforms:write`). An API token needs the scope `platforms:write`.
     */
    public confirmProfile<ThrowOnError extends boolean = true>(options: Options<StreamingConfirmProfileData, ThrowOnError>): RequestResult<StreamingConfirmProfileResponses, StreamingConfirmProfileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StreamingConfirmProfileResponses, StreamingConfirmProfileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/streaming/{platform}/profile',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Export extends HeyApiClient {
    /**
     * Royalty data of the months that overlap a range, by month, track or line, as a JSON or CSV file
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`.
     */
    public royalties<ThrowOnError extends boolean = true>(options: Options<ExportRoyaltiesData, ThrowOnError>): RequestResult<ExportRoyaltiesResponses, ExportRoyaltiesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ExportRoyaltiesResponses, ExportRoyaltiesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/export/royalties',
            ...options
        });
    }
    
    /**
     * What an export of a range would contain
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`.
     */
    public preview<ThrowOnError extends boolean = true>(options: Options<ExportPreviewData, ThrowOnError>): RequestResult<ExportPreviewResponses, ExportPreviewErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ExportPreviewResponses, ExportPreviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/export/royalties/preview',
            ...options
        });
    }
    
    /**
     * A year by sender, country and currency, with what was taken off. Ledgerline gives no tax advice
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`. The answer is a file.
     */
    public year<ThrowOnError extends boolean = true>(options: Options<ExportYearData, ThrowOnError>): RequestResult<ExportYearResponses, ExportYearErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ExportYearResponses, ExportYearErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/export/years/{year}',
            ...options
        });
    }
}

export class Account extends HeyApiClient {
    /**
     * The caller's own settings
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public get<ThrowOnError extends boolean = true>(options?: Options<AccountGetData, ThrowOnError>): RequestResult<AccountGetResponses, AccountGetErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AccountGetResponses, AccountGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account',
            ...options
        });
    }
    
    /**
     * Change the artist name or the real name; what is left out stays
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public changeNames<ThrowOnError extends boolean = true>(options: Options<AccountChangeNamesData, ThrowOnError>): RequestResult<AccountChangeNamesResponses, AccountChangeNamesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountChangeNamesResponses, AccountChangeNamesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/names',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Change the email, once its new owner has confirmed it
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public changeEmail<ThrowOnError extends boolean = true>(options: Options<AccountChangeEmailData, ThrowOnError>): RequestResult<AccountChangeEmailResponses, AccountChangeEmailErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountChangeEmailResponses, AccountChangeEmailErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/email',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Send the link that confirms the email again
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public sendConfirmation<ThrowOnError extends boolean = true>(options?: Options<AccountSendConfirmationData, ThrowOnError>): RequestResult<AccountSendConfirmationResponses, AccountSendConfirmationErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<AccountSendConfirmationResponses, AccountSendConfirmationErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/email/send',
            ...options
        });
    }
    
    /**
     * Confirm an email with the link that was sent to it
     *
     * No token is needed.
     */
    public confirmEmail<ThrowOnError extends boolean = true>(options: Options<AccountConfirmEmailData, ThrowOnError>): RequestResult<AccountConfirmEmailResponses, AccountConfirmEmailErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountConfirmEmailResponses, AccountConfirmEmailErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/account/email/confirm',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Say which messages to send by email; what is left out stays
     *
     * For the roles owner, manager (`account:write`). No API token can make this call.
     */
    public setNotices<ThrowOnError extends boolean = true>(options: Options<AccountSetNoticesData, ThrowOnError>): RequestResult<AccountSetNoticesResponses, AccountSetNoticesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountSetNoticesResponses, AccountSetNoticesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/notices',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * End all messages with the link in one of them
     *
     * No token is needed.
     */
    public stopNotices<ThrowOnError extends boolean = true>(options: Options<AccountStopNoticesData, ThrowOnError>): RequestResult<AccountStopNoticesResponses, AccountStopNoticesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountStopNoticesResponses, AccountStopNoticesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/account/notices/stop',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Get a key for an authenticator app
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public beginSecondFactor<ThrowOnError extends boolean = true>(options: Options<AccountBeginSecondFactorData, ThrowOnError>): RequestResult<AccountBeginSecondFactorResponses, AccountBeginSecondFactorErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountBeginSecondFactorResponses, AccountBeginSecondFactorErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/second-factor/begin',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Turn two-step login on with a first code
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public confirmSecondFactor<ThrowOnError extends boolean = true>(options: Options<AccountConfirmSecondFactorData, ThrowOnError>): RequestResult<AccountConfirmSecondFactorResponses, AccountConfirmSecondFactorErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountConfirmSecondFactorResponses, AccountConfirmSecondFactorErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/second-factor/confirm',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Turn two-step login off
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public endSecondFactor<ThrowOnError extends boolean = true>(options: Options<AccountEndSecondFactorData, ThrowOnError>): RequestResult<AccountEndSecondFactorResponses, AccountEndSecondFactorErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountEndSecondFactorResponses, AccountEndSecondFactorErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/second-factor/end',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Replace the recovery codes
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public renewRecoveryCodes<ThrowOnError extends boolean = true>(options: Options<AccountRenewRecoveryCodesData, ThrowOnError>): RequestResult<AccountRenewRecoveryCodesResponses, AccountRenewRecoveryCodesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountRenewRecoveryCodesResponses, AccountRenewRecoveryCodesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/second-factor/recovery-codes',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Links to a screen that still work, the newest first
     *
     * For the roles owner, manager, accountant, viewer (`account:read`). An API token needs the scope `account:read`.
     */
    public screenLinks<ThrowOnError extends boolean = true>(options?: Options<AccountScreenLinksData, ThrowOnError>): RequestResult<AccountScreenLinksResponses, AccountScreenLinksErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AccountScreenLinksResponses, AccountScreenLinksErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/screens',
            ...options
        });
    }
    
    /**
     * Make a link that shows one screen; it is shown only once
     *
     * For the roles owner, manager (`account:write`). No API token can make this call.
     */
    public makeScreenLink<ThrowOnError extends boolean = true>(options: Options<AccountMakeScreenLinkData, ThrowOnError>): RequestResult<AccountMakeScreenLinkResponses, AccountMakeScreenLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountMakeScreenLinkResponses, AccountMakeScreenLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/screens',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * End a link to a screen
     *
     * For the roles owner, manager (`account:write`). No API token can make this call.
     */
    public endScreenLink<ThrowOnError extends boolean = true>(options: Options<AccountEndScreenLinkData, ThrowOnError>): RequestResult<AccountEndScreenLinkResponses, AccountEndScreenLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountEndScreenLinkResponses, AccountEndScreenLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/screens/{id}/end',
            ...options
        });
    }
    
    /**
     * Which screen a link shows, for whoever has it
     *
     * No token is needed.
     */
    public openScreen<ThrowOnError extends boolean = true>(options: Options<AccountOpenScreenData, ThrowOnError>): RequestResult<AccountOpenScreenResponses, AccountOpenScreenErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountOpenScreenResponses, AccountOpenScreenErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/account/screens/open',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * A part of that screen
     *
     * No token is needed.
     */
    public readScreen<ThrowOnError extends boolean = true>(options: Options<AccountReadScreenData, ThrowOnError>): RequestResult<AccountReadScreenResponses, AccountReadScreenErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountReadScreenResponses, AccountReadScreenErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/account/screens/read',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The live sessions, and where they are used
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public sessions<ThrowOnError extends boolean = true>(options?: Options<AccountSessionsData, ThrowOnError>): RequestResult<AccountSessionsResponses, AccountSessionsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AccountSessionsResponses, AccountSessionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/sessions',
            ...options
        });
    }
    
    /**
     * End another session, with the password, and renew this one
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public endSession<ThrowOnError extends boolean = true>(options: Options<AccountEndSessionData, ThrowOnError>): RequestResult<AccountEndSessionResponses, AccountEndSessionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountEndSessionResponses, AccountEndSessionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/sessions/{id}/end',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * End every other session, with the password, and renew this one
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public endOtherSessions<ThrowOnError extends boolean = true>(options: Options<AccountEndOtherSessionsData, ThrowOnError>): RequestResult<AccountEndOtherSessionsResponses, AccountEndOtherSessionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountEndOtherSessionsResponses, AccountEndOtherSessionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/sessions/end-others',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What was done to booked money, credentials and the plan, and by whom
     *
     * For the roles owner, manager, accountant, viewer (`account:read`). An API token needs the scope `account:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public history<ThrowOnError extends boolean = true>(options?: Options<AccountHistoryData, ThrowOnError>): RequestResult<AccountHistoryResponses, AccountHistoryErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AccountHistoryResponses, AccountHistoryErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/history',
            ...options
        });
    }
    
    /**
     * Everything the caller has, as a ZIP: original files, and every table as CSV and as JSON
     *
     * For the roles owner, manager (`archive:read`). An API token needs the scope `archive:read`. The answer is a file.
     */
    public archive<ThrowOnError extends boolean = true>(options?: Options<AccountArchiveData, ThrowOnError>): RequestResult<AccountArchiveResponses, AccountArchiveErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AccountArchiveResponses, AccountArchiveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/archive',
            ...options
        });
    }
    
    /**
     * Dismiss the notice that this server was restored
     *
     * For the roles owner, manager (`account:write`). No API token can make this call.
     */
    public dismissRestored<ThrowOnError extends boolean = true>(options?: Options<AccountDismissRestoredData, ThrowOnError>): RequestResult<AccountDismissRestoredResponses, AccountDismissRestoredErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<AccountDismissRestoredResponses, AccountDismissRestoredErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/restored/dismiss',
            ...options
        });
    }
    
    /**
     * The accounts that the caller is in, most recently used first
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public memberships<ThrowOnError extends boolean = true>(options?: Options<AccountMembershipsData, ThrowOnError>): RequestResult<AccountMembershipsResponses, AccountMembershipsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<AccountMembershipsResponses, AccountMembershipsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/memberships',
            ...options
        });
    }
    
    /**
     * Go on in another account of the caller, with a new token
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public switch<ThrowOnError extends boolean = true>(options: Options<AccountSwitchData, ThrowOnError>): RequestResult<AccountSwitchResponses, AccountSwitchErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountSwitchResponses, AccountSwitchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/switch',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Close the account and delete everything in it
     *
     * For the roles owner (`account:close`). No API token can make this call.
     */
    public close<ThrowOnError extends boolean = true>(options: Options<AccountCloseData, ThrowOnError>): RequestResult<AccountCloseResponses, AccountCloseErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<AccountCloseResponses, AccountCloseErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/close',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Members extends HeyApiClient {
    /**
     * Who is in the account, and who was invited
     *
     * For the roles owner, manager, accountant, viewer (`members:read`). An API token needs the scope `members:read`.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<MembersListData, ThrowOnError>): RequestResult<MembersListResponses, MembersListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<MembersListResponses, MembersListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/members',
            ...options
        });
    }
    
    /**
     * Invite somebody by email, or with a link to hand over
     *
     * For the roles owner (`members:write`). No API token can make this call.
     */
    public invite<ThrowOnError extends boolean = true>(options: Options<MembersInviteData, ThrowOnError>): RequestResult<MembersInviteResponses, MembersInviteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersInviteResponses, MembersInviteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/members',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Change what a member may do
     *
     * For the roles owner (`members:write`). No API token can make this call.
     */
    public setRole<ThrowOnError extends boolean = true>(options: Options<MembersSetRoleData, ThrowOnError>): RequestResult<MembersSetRoleResponses, MembersSetRoleErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersSetRoleResponses, MembersSetRoleErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/members/{user_id}/role',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Remove a member and end their sessions here
     *
     * For the roles owner (`members:write`). No API token can make this call.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<MembersRemoveData, ThrowOnError>): RequestResult<MembersRemoveResponses, MembersRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersRemoveResponses, MembersRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/members/{user_id}/remove',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Leave the account
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public leave<ThrowOnError extends boolean = true>(options: Options<MembersLeaveData, ThrowOnError>): RequestResult<MembersLeaveResponses, MembersLeaveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersLeaveResponses, MembersLeaveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/leave',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Withdraw an invitation
     *
     * For the roles owner (`members:write`). No API token can make this call.
     */
    public withdraw<ThrowOnError extends boolean = true>(options: Options<MembersWithdrawData, ThrowOnError>): RequestResult<MembersWithdrawResponses, MembersWithdrawErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersWithdrawResponses, MembersWithdrawErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/invitations/{id}/withdraw',
            ...options
        });
    }
    
    /**
     * What an invitation is for, by its link
     *
     * No token is needed.
     */
    public showInvitation<ThrowOnError extends boolean = true>(options: Options<MembersShowInvitationData, ThrowOnError>): RequestResult<MembersShowInvitationResponses, MembersShowInvitationErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersShowInvitationResponses, MembersShowInvitationErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/account/invitations/show',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Join an account with the link of an invitation, and go on there
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public join<ThrowOnError extends boolean = true>(options: Options<MembersJoinData, ThrowOnError>): RequestResult<MembersJoinResponses, MembersJoinErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersJoinResponses, MembersJoinErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/invitations/join',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Make a login with the link of an invitation
     *
     * No token is needed.
     */
    public joinAsNew<ThrowOnError extends boolean = true>(options: Options<MembersJoinAsNewData, ThrowOnError>): RequestResult<MembersJoinAsNewResponses, MembersJoinAsNewErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<MembersJoinAsNewResponses, MembersJoinAsNewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/account/invitations/join-as-new',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Tokens extends HeyApiClient {
    /**
     * API tokens: the caller's own, and to an owner those of every member
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<TokensListData, ThrowOnError>): RequestResult<TokensListResponses, TokensListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<TokensListResponses, TokensListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/tokens',
            ...options
        });
    }
    
    /**
     * Make an API token, with the password; it is shown only once
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<TokensCreateData, ThrowOnError>): RequestResult<TokensCreateResponses, TokensCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<TokensCreateResponses, TokensCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/tokens',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * End an API token
     *
     * For whoever has logged in, whatever their role. No API token can make this call.
     */
    public end<ThrowOnError extends boolean = true>(options: Options<TokensEndData, ThrowOnError>): RequestResult<TokensEndResponses, TokensEndErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<TokensEndResponses, TokensEndErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/account/tokens/{id}/end',
            ...options
        });
    }
}

export class Webhooks extends HeyApiClient {
    /**
     * Endpoints that receive the account's events, the oldest first
     *
     * For the roles owner, manager (`webhooks:read`). No API token can make this call.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<WebhooksListData, ThrowOnError>): RequestResult<WebhooksListResponses, WebhooksListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<WebhooksListResponses, WebhooksListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks',
            ...options
        });
    }
    
    /**
     * Make an endpoint; its secret is shown only once
     *
     * For the roles owner, manager (`webhooks:write`). No API token can make this call.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<WebhooksCreateData, ThrowOnError>): RequestResult<WebhooksCreateResponses, WebhooksCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksCreateResponses, WebhooksCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete an endpoint with its deliveries
     *
     * For the roles owner, manager (`webhooks:write`). No API token can make this call.
     */
    public delete<ThrowOnError extends boolean = true>(options: Options<WebhooksDeleteData, ThrowOnError>): RequestResult<WebhooksDeleteResponses, WebhooksDeleteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<WebhooksDeleteResponses, WebhooksDeleteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks/{id}',
            ...options
        });
    }
    
    /**
     * Change, pause or resume an endpoint; what is left out stays
     *
     * For the roles owner, manager (`webhooks:write`). No API token can make this call.
     */
    public change<ThrowOnError extends boolean = true>(options: Options<WebhooksChangeData, ThrowOnError>): RequestResult<WebhooksChangeResponses, WebhooksChangeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksChangeResponses, WebhooksChangeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Give an endpoint a new secret; for a day, the old one signs too
     *
     * For the roles owner, manager (`webhooks:write`). No API token can make this call.
     */
    public rotate<ThrowOnError extends boolean = true>(options: Options<WebhooksRotateData, ThrowOnError>): RequestResult<WebhooksRotateResponses, WebhooksRotateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksRotateResponses, WebhooksRotateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks/{id}/rotate',
            ...options
        });
    }
    
    /**
     * What an endpoint was sent in the last 30 days
     *
     * For the roles owner, manager (`webhooks:read`). No API token can make this call. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public deliveries<ThrowOnError extends boolean = true>(options: Options<WebhooksDeliveriesData, ThrowOnError>): RequestResult<WebhooksDeliveriesResponses, WebhooksDeliveriesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksDeliveriesResponses, WebhooksDeliveriesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks/{id}/deliveries',
            ...options
        });
    }
    
    /**
     * A delivery, with what was sent and what came back
     *
     * For the roles owner, manager (`webhooks:read`). No API token can make this call.
     */
    public delivery<ThrowOnError extends boolean = true>(options: Options<WebhooksDeliveryData, ThrowOnError>): RequestResult<WebhooksDeliveryResponses, WebhooksDeliveryErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksDeliveryResponses, WebhooksDeliveryErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks/{id}/deliveries/{delivery}',
            ...options
        });
    }
    
    /**
     * Send a delivery again
     *
     * For the roles owner, manager (`webhooks:write`). No API token can make this call. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public sendAgain<ThrowOnError extends boolean = true>(options: Options<WebhooksSendAgainData, ThrowOnError>): RequestResult<WebhooksSendAgainResponses, WebhooksSendAgainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksSendAgainResponses, WebhooksSendAgainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/webhooks/{id}/deliveries/{delivery}/again',
            ...options
        });
    }
}

export class Royalties extends HeyApiClient {
    /**
     * What booked lines can be filtered by
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public filters<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesFiltersData, ThrowOnError>): RequestResult<RoyaltiesFiltersResponses, RoyaltiesFiltersErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesFiltersResponses, RoyaltiesFiltersErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/filters',
            ...options
        });
    }
    
    /**
     * Booked money by month or quarter of sale, newest first
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public months<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesMonthsData, ThrowOnError>): RequestResult<RoyaltiesMonthsResponses, RoyaltiesMonthsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesMonthsResponses, RoyaltiesMonthsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/months',
            ...options
        });
    }
    
    /**
     * Booked money by platform and other store
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public platforms<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesPlatformsData, ThrowOnError>): RequestResult<RoyaltiesPlatformsResponses, RoyaltiesPlatformsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesPlatformsResponses, RoyaltiesPlatformsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/platforms',
            ...options
        });
    }
    
    /**
     * Booked money by territory
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public territories<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesTerritoriesData, ThrowOnError>): RequestResult<RoyaltiesTerritoriesResponses, RoyaltiesTerritoriesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesTerritoriesResponses, RoyaltiesTerritoriesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/territories',
            ...options
        });
    }
    
    /**
     * Booked money by track, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public tracks<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesTracksData, ThrowOnError>): RequestResult<RoyaltiesTracksResponses, RoyaltiesTracksErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesTracksResponses, RoyaltiesTracksErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/tracks',
            ...options
        });
    }
    
    /**
     * One track by month, platform and territory
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public track<ThrowOnError extends boolean = true>(options: Options<RoyaltiesTrackData, ThrowOnError>): RequestResult<RoyaltiesTrackResponses, RoyaltiesTrackErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RoyaltiesTrackResponses, RoyaltiesTrackErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/tracks/{track_id}',
            ...options
        });
    }
    
    /**
     * Say that two tracks are the same, or take it back
     *
     * For the roles owner, manager, accountant (`royalties:write`). An API token needs the scope `royalties:write`.
     */
    public mergeTrack<ThrowOnError extends boolean = true>(options: Options<RoyaltiesMergeTrackData, ThrowOnError>): RequestResult<RoyaltiesMergeTrackResponses, RoyaltiesMergeTrackErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RoyaltiesMergeTrackResponses, RoyaltiesMergeTrackErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/tracks/{track_id}/merge',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Booked money by release, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public releases<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesReleasesData, ThrowOnError>): RequestResult<RoyaltiesReleasesResponses, RoyaltiesReleasesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesReleasesResponses, RoyaltiesReleasesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/releases',
            ...options
        });
    }
    
    /**
     * Booked lines as their statements have them, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public lines<ThrowOnError extends boolean = true>(options?: Options<RoyaltiesLinesData, ThrowOnError>): RequestResult<RoyaltiesLinesResponses, RoyaltiesLinesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RoyaltiesLinesResponses, RoyaltiesLinesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/royalties/lines',
            ...options
        });
    }
}

export class Reconciliation extends HeyApiClient {
    /**
     * How many months of sale are late or short, and what is at stake
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public summary<ThrowOnError extends boolean = true>(options?: Options<ReconciliationSummaryData, ThrowOnError>): RequestResult<ReconciliationSummaryResponses, ReconciliationSummaryErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationSummaryResponses, ReconciliationSummaryErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation',
            ...options
        });
    }
    
    /**
     * Plays compared with paid units, by platform and month of sale
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public board<ThrowOnError extends boolean = true>(options?: Options<ReconciliationBoardData, ThrowOnError>): RequestResult<ReconciliationBoardResponses, ReconciliationBoardErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationBoardResponses, ReconciliationBoardErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/board',
            ...options
        });
    }
    
    /**
     * One month of a platform by track
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public cell<ThrowOnError extends boolean = true>(options: Options<ReconciliationCellData, ThrowOnError>): RequestResult<ReconciliationCellResponses, ReconciliationCellErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ReconciliationCellResponses, ReconciliationCellErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/board/{platform}/{month}',
            ...options
        });
    }
    
    /**
     * How each of the checks F1 to F16 ended
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public checks<ThrowOnError extends boolean = true>(options?: Options<ReconciliationChecksData, ThrowOnError>): RequestResult<ReconciliationChecksResponses, ReconciliationChecksErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationChecksResponses, ReconciliationChecksErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/checks',
            ...options
        });
    }
    
    /**
     * What the checks found, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public findings<ThrowOnError extends boolean = true>(options?: Options<ReconciliationFindingsData, ThrowOnError>): RequestResult<ReconciliationFindingsResponses, ReconciliationFindingsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationFindingsResponses, ReconciliationFindingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/findings',
            ...options
        });
    }
    
    /**
     * Tracks below Spotify's 1,000 streams, and what they would have earned
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public watch<ThrowOnError extends boolean = true>(options?: Options<ReconciliationWatchData, ThrowOnError>): RequestResult<ReconciliationWatchResponses, ReconciliationWatchErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationWatchResponses, ReconciliationWatchErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/watch',
            ...options
        });
    }
    
    /**
     * The run of accounting periods of each source
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public runs<ThrowOnError extends boolean = true>(options?: Options<ReconciliationRunsData, ThrowOnError>): RequestResult<ReconciliationRunsResponses, ReconciliationRunsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationRunsResponses, ReconciliationRunsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/runs',
            ...options
        });
    }
    
    /**
     * Accounts that seem to have been left for others
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public moves<ThrowOnError extends boolean = true>(options?: Options<ReconciliationMovesData, ThrowOnError>): RequestResult<ReconciliationMovesResponses, ReconciliationMovesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationMovesResponses, ReconciliationMovesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/moves',
            ...options
        });
    }
    
    /**
     * Say whether you left a distributor, or take it back
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`.
     */
    public sayMoved<ThrowOnError extends boolean = true>(options: Options<ReconciliationSayMovedData, ThrowOnError>): RequestResult<ReconciliationSayMovedResponses, ReconciliationSayMovedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationSayMovedResponses, ReconciliationSayMovedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/moves',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What one unit of a platform earned, by month, territory and tier
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public rates<ThrowOnError extends boolean = true>(options: Options<ReconciliationRatesData, ThrowOnError>): RequestResult<ReconciliationRatesResponses, ReconciliationRatesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ReconciliationRatesResponses, ReconciliationRatesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/rates/{platform}',
            ...options
        });
    }
    
    /**
     * Fees, tax and recoupments by statement
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public deductions<ThrowOnError extends boolean = true>(options?: Options<ReconciliationDeductionsData, ThrowOnError>): RequestResult<ReconciliationDeductionsResponses, ReconciliationDeductionsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationDeductionsResponses, ReconciliationDeductionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/deductions',
            ...options
        });
    }
    
    /**
     * What arrived, against what its statements come to
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public payouts<ThrowOnError extends boolean = true>(options?: Options<ReconciliationPayoutsData, ThrowOnError>): RequestResult<ReconciliationPayoutsResponses, ReconciliationPayoutsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationPayoutsResponses, ReconciliationPayoutsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/payouts',
            ...options
        });
    }
    
    /**
     * Record what arrived for some statements, or change it; what a change leaves out stays
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public savePayout<ThrowOnError extends boolean = true>(options: Options<ReconciliationSavePayoutData, ThrowOnError>): RequestResult<ReconciliationSavePayoutResponses, ReconciliationSavePayoutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationSavePayoutResponses, ReconciliationSavePayoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/payouts',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Record several payouts, or none of them
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public savePayouts<ThrowOnError extends boolean = true>(options: Options<ReconciliationSavePayoutsData, ThrowOnError>): RequestResult<ReconciliationSavePayoutsResponses, ReconciliationSavePayoutsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationSavePayoutsResponses, ReconciliationSavePayoutsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/payouts/several',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Find what came in by a bank's CSV and may be a payout; nothing of it is kept
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public readBankFile<ThrowOnError extends boolean = true>(options: Options<ReconciliationReadBankFileData, ThrowOnError>): RequestResult<ReconciliationReadBankFileResponses, ReconciliationReadBankFileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationReadBankFileResponses, ReconciliationReadBankFileErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/payouts/from-bank',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a payout
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`.
     */
    public deletePayout<ThrowOnError extends boolean = true>(options: Options<ReconciliationDeletePayoutData, ThrowOnError>): RequestResult<ReconciliationDeletePayoutResponses, ReconciliationDeletePayoutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ReconciliationDeletePayoutResponses, ReconciliationDeletePayoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/payouts/{id}',
            ...options
        });
    }
    
    /**
     * Set a finding aside, or take it back
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`.
     */
    public setFindingAside<ThrowOnError extends boolean = true>(options: Options<ReconciliationSetFindingAsideData, ThrowOnError>): RequestResult<ReconciliationSetFindingAsideResponses, ReconciliationSetFindingAsideErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationSetFindingAsideResponses, ReconciliationSetFindingAsideErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/findings/aside',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The causes of the findings, the most money first
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public causes<ThrowOnError extends boolean = true>(options?: Options<ReconciliationCausesData, ThrowOnError>): RequestResult<ReconciliationCausesResponses, ReconciliationCausesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationCausesResponses, ReconciliationCausesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/causes',
            ...options
        });
    }
    
    /**
     * Set a cause aside with its findings, or take it back
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`.
     */
    public setCauseAside<ThrowOnError extends boolean = true>(options: Options<ReconciliationSetCauseAsideData, ThrowOnError>): RequestResult<ReconciliationSetCauseAsideResponses, ReconciliationSetCauseAsideErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationSetCauseAsideResponses, ReconciliationSetCauseAsideErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/causes/aside',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Whose distributor is asked for, and what you said
     *
     * For the roles owner, manager, accountant, viewer (`reconciliation:read`). An API token needs the scope `reconciliation:read`.
     */
    public trackSources<ThrowOnError extends boolean = true>(options?: Options<ReconciliationTrackSourcesData, ThrowOnError>): RequestResult<ReconciliationTrackSourcesResponses, ReconciliationTrackSourcesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReconciliationTrackSourcesResponses, ReconciliationTrackSourcesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/track-sources',
            ...options
        });
    }
    
    /**
     * Say who distributes a track, or take it back
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`.
     */
    public nameTrackSource<ThrowOnError extends boolean = true>(options: Options<ReconciliationNameTrackSourceData, ThrowOnError>): RequestResult<ReconciliationNameTrackSourceResponses, ReconciliationNameTrackSourceErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationNameTrackSourceResponses, ReconciliationNameTrackSourceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/track-sources',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * State what a treaty lets the United States withhold
     *
     * For the roles owner, manager, accountant (`reconciliation:write`). An API token needs the scope `reconciliation:write`.
     */
    public stateTreaty<ThrowOnError extends boolean = true>(options: Options<ReconciliationStateTreatyData, ThrowOnError>): RequestResult<ReconciliationStateTreatyResponses, ReconciliationStateTreatyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ReconciliationStateTreatyResponses, ReconciliationStateTreatyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/reconciliation/treaty',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Forecast extends HeyApiClient {
    /**
     * The payments of the next six months, and how good the last forecasts were
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`.
     */
    public payments<ThrowOnError extends boolean = true>(options?: Options<ForecastPaymentsData, ThrowOnError>): RequestResult<ForecastPaymentsResponses, ForecastPaymentsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ForecastPaymentsResponses, ForecastPaymentsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/forecast',
            ...options
        });
    }
    
    /**
     * The payment that is expected first
     *
     * For the roles owner, manager, accountant, viewer (`royalties:read`). An API token needs the scope `royalties:read`.
     */
    public line<ThrowOnError extends boolean = true>(options?: Options<ForecastLineData, ThrowOnError>): RequestResult<ForecastLineResponses, ForecastLineErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ForecastLineResponses, ForecastLineErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/forecast/next',
            ...options
        });
    }
    
    /**
     * End that address
     *
     * For the roles owner, manager (`account:write`). No API token can make this call.
     */
    public endCalendar<ThrowOnError extends boolean = true>(options?: Options<ForecastEndCalendarData, ThrowOnError>): RequestResult<ForecastEndCalendarResponses, ForecastEndCalendarErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<ForecastEndCalendarResponses, ForecastEndCalendarErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/forecast/calendar',
            ...options
        });
    }
    
    /**
     * Whether calendar programs can read the next payments
     *
     * For the roles owner, manager, accountant, viewer (`account:read`). An API token needs the scope `account:read`.
     */
    public calendar<ThrowOnError extends boolean = true>(options?: Options<ForecastCalendarData, ThrowOnError>): RequestResult<ForecastCalendarResponses, ForecastCalendarErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ForecastCalendarResponses, ForecastCalendarErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/forecast/calendar',
            ...options
        });
    }
    
    /**
     * Make the address that they read, in place of the one before
     *
     * For the roles owner, manager (`account:write`). No API token can make this call.
     */
    public makeCalendar<ThrowOnError extends boolean = true>(options?: Options<ForecastMakeCalendarData, ThrowOnError>): RequestResult<ForecastMakeCalendarResponses, ForecastMakeCalendarErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).post<ForecastMakeCalendarResponses, ForecastMakeCalendarErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/forecast/calendar',
            ...options
        });
    }
    
    /**
     * The next payments as a calendar, for whoever has its address
     *
     * No token is needed. The answer is a file.
     */
    public calendarFile<ThrowOnError extends boolean = true>(options: Options<ForecastCalendarFileData, ThrowOnError>): RequestResult<ForecastCalendarFileResponses, ForecastCalendarFileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ForecastCalendarFileResponses, ForecastCalendarFileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/forecast/calendars/{token}',
            ...options
        });
    }
}

export class Claims extends HeyApiClient {
    /**
     * Claims, most recently changed first, with what is asked, received and open
     *
     * For the roles owner, manager, accountant, viewer (`claims:read`). An API token needs the scope `claims:read`.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<ClaimsListData, ThrowOnError>): RequestResult<ClaimsListResponses, ClaimsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ClaimsListResponses, ClaimsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims',
            ...options
        });
    }
    
    /**
     * Make a draft of cells of the board and findings, or a case of frozen money
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<ClaimsCreateData, ThrowOnError>): RequestResult<ClaimsCreateResponses, ClaimsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsCreateResponses, ClaimsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a dropped claim
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public delete<ThrowOnError extends boolean = true>(options: Options<ClaimsDeleteData, ThrowOnError>): RequestResult<ClaimsDeleteResponses, ClaimsDeleteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ClaimsDeleteResponses, ClaimsDeleteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}',
            ...options
        });
    }
    
    /**
     * One claim with its figures, letter, notes and attachments
     *
     * For the roles owner, manager, accountant, viewer (`claims:read`). An API token needs the scope `claims:read`.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ClaimsGetData, ThrowOnError>): RequestResult<ClaimsGetResponses, ClaimsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ClaimsGetResponses, ClaimsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}',
            ...options
        });
    }
    
    /**
     * Change the words and days of a claim; what is left out stays
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public change<ThrowOnError extends boolean = true>(options: Options<ClaimsChangeData, ThrowOnError>): RequestResult<ClaimsChangeResponses, ClaimsChangeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsChangeResponses, ClaimsChangeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Say how far a claim has got
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public setState<ThrowOnError extends boolean = true>(options: Options<ClaimsSetStateData, ThrowOnError>): RequestResult<ClaimsSetStateResponses, ClaimsSetStateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsSetStateResponses, ClaimsSetStateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/state',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Take back that a claim was dropped
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public restore<ThrowOnError extends boolean = true>(options: Options<ClaimsRestoreData, ThrowOnError>): RequestResult<ClaimsRestoreResponses, ClaimsRestoreErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsRestoreResponses, ClaimsRestoreErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/restore',
            ...options
        });
    }
    
    /**
     * Update a draft with today's figures
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public refresh<ThrowOnError extends boolean = true>(options: Options<ClaimsRefreshData, ThrowOnError>): RequestResult<ClaimsRefreshResponses, ClaimsRefreshErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsRefreshResponses, ClaimsRefreshErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/refresh',
            ...options
        });
    }
    
    /**
     * The notes of a claim, in pages, the newest page first
     *
     * For the roles owner, manager, accountant, viewer (`claims:read`). An API token needs the scope `claims:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public notes<ThrowOnError extends boolean = true>(options: Options<ClaimsNotesData, ThrowOnError>): RequestResult<ClaimsNotesResponses, ClaimsNotesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ClaimsNotesResponses, ClaimsNotesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/notes',
            ...options
        });
    }
    
    /**
     * Add a note
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addNote<ThrowOnError extends boolean = true>(options: Options<ClaimsAddNoteData, ThrowOnError>): RequestResult<ClaimsAddNoteResponses, ClaimsAddNoteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsAddNoteResponses, ClaimsAddNoteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/notes',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a note
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public deleteNote<ThrowOnError extends boolean = true>(options: Options<ClaimsDeleteNoteData, ThrowOnError>): RequestResult<ClaimsDeleteNoteResponses, ClaimsDeleteNoteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ClaimsDeleteNoteResponses, ClaimsDeleteNoteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/notes/{note_id}',
            ...options
        });
    }
    
    /**
     * Attach a file to a claim
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public attach<ThrowOnError extends boolean = true>(options: Options<ClaimsAttachData, ThrowOnError>): RequestResult<ClaimsAttachResponses, ClaimsAttachErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ClaimsAttachResponses, ClaimsAttachErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/attachments',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * Delete an attachment
     *
     * For the roles owner, manager, accountant (`claims:write`). An API token needs the scope `claims:write`.
     */
    public removeAttachment<ThrowOnError extends boolean = true>(options: Options<ClaimsRemoveAttachmentData, ThrowOnError>): RequestResult<ClaimsRemoveAttachmentResponses, ClaimsRemoveAttachmentErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ClaimsRemoveAttachmentResponses, ClaimsRemoveAttachmentErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/attachments/{attachment_id}',
            ...options
        });
    }
    
    /**
     * An attachment as it was uploaded
     *
     * For the roles owner, manager, accountant, viewer (`claims:read`). An API token needs the scope `claims:read`. The answer is a file.
     */
    public attachment<ThrowOnError extends boolean = true>(options: Options<ClaimsAttachmentData, ThrowOnError>): RequestResult<ClaimsAttachmentResponses, ClaimsAttachmentErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ClaimsAttachmentResponses, ClaimsAttachmentErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/attachments/{attachment_id}',
            ...options
        });
    }
    
    /**
     * What is sent with a claim, as a ZIP: letter, tables, lines, hashes of statements and attachments
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`. The answer is a file.
     */
    public packet<ThrowOnError extends boolean = true>(options: Options<ClaimsPacketData, ThrowOnError>): RequestResult<ClaimsPacketResponses, ClaimsPacketErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ClaimsPacketResponses, ClaimsPacketErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/claims/{id}/packet',
            ...options
        });
    }
}

export class Statements extends HeyApiClient {
    /**
     * Statements, newest first, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<StatementsListData, ThrowOnError>): RequestResult<StatementsListResponses, StatementsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StatementsListResponses, StatementsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements',
            ...options
        });
    }
    
    /**
     * Upload a distributor's statement; it is booked in the background
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public upload<ThrowOnError extends boolean = true>(options: Options<StatementsUploadData, ThrowOnError>): RequestResult<StatementsUploadResponses, StatementsUploadErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsUploadResponses, StatementsUploadErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * What is kept of the artist's statements, and the most that may be
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public usage<ThrowOnError extends boolean = true>(options?: Options<StatementsUsageData, ThrowOnError>): RequestResult<StatementsUsageResponses, StatementsUsageErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StatementsUsageResponses, StatementsUsageErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/usage',
            ...options
        });
    }
    
    /**
     * Booked statements whose files would be read differently today
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public newReadings<ThrowOnError extends boolean = true>(options?: Options<StatementsNewReadingsData, ThrowOnError>): RequestResult<StatementsNewReadingsResponses, StatementsNewReadingsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StatementsNewReadingsResponses, StatementsNewReadingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/readings',
            ...options
        });
    }
    
    /**
     * Book statements again as their files are read today
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public bookAgain<ThrowOnError extends boolean = true>(options: Options<StatementsBookAgainData, ThrowOnError>): RequestResult<StatementsBookAgainResponses, StatementsBookAgainErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsBookAgainResponses, StatementsBookAgainErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/readings/book',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Leave statements as they are booked
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public leaveAsBooked<ThrowOnError extends boolean = true>(options: Options<StatementsLeaveAsBookedData, ThrowOnError>): RequestResult<StatementsLeaveAsBookedResponses, StatementsLeaveAsBookedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsLeaveAsBookedResponses, StatementsLeaveAsBookedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/readings/leave',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a statement and its lines
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public delete<ThrowOnError extends boolean = true>(options: Options<StatementsDeleteData, ThrowOnError>): RequestResult<StatementsDeleteResponses, StatementsDeleteErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<StatementsDeleteResponses, StatementsDeleteErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}',
            ...options
        });
    }
    
    /**
     * One statement with its proof
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<StatementsGetData, ThrowOnError>): RequestResult<StatementsGetResponses, StatementsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsGetResponses, StatementsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}',
            ...options
        });
    }
    
    /**
     * The rows that were booked, as the file has them
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public lines<ThrowOnError extends boolean = true>(options: Options<StatementsLinesData, ThrowOnError>): RequestResult<StatementsLinesResponses, StatementsLinesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsLinesResponses, StatementsLinesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/lines',
            ...options
        });
    }
    
    /**
     * The rows that were not booked, and why
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public refusals<ThrowOnError extends boolean = true>(options: Options<StatementsRefusalsData, ThrowOnError>): RequestResult<StatementsRefusalsResponses, StatementsRefusalsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsRefusalsResponses, StatementsRefusalsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/refusals',
            ...options
        });
    }
    
    /**
     * The rows that are not income, such as transfers and printed totals
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public notes<ThrowOnError extends boolean = true>(options: Options<StatementsNotesData, ThrowOnError>): RequestResult<StatementsNotesResponses, StatementsNotesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsNotesResponses, StatementsNotesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/notes',
            ...options
        });
    }
    
    /**
     * The file as it was uploaded, unpacked
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`. The answer is a file.
     */
    public original<ThrowOnError extends boolean = true>(options: Options<StatementsOriginalData, ThrowOnError>): RequestResult<StatementsOriginalResponses, StatementsOriginalErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsOriginalResponses, StatementsOriginalErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/original',
            ...options
        });
    }
    
    /**
     * Delete the receipt of a statement
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public removeReceipt<ThrowOnError extends boolean = true>(options: Options<StatementsRemoveReceiptData, ThrowOnError>): RequestResult<StatementsRemoveReceiptResponses, StatementsRemoveReceiptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<StatementsRemoveReceiptResponses, StatementsRemoveReceiptErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/receipt',
            ...options
        });
    }
    
    /**
     * The receipt of a statement, as it was uploaded
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. The answer is a file.
     */
    public receipt<ThrowOnError extends boolean = true>(options: Options<StatementsReceiptData, ThrowOnError>): RequestResult<StatementsReceiptResponses, StatementsReceiptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsReceiptResponses, StatementsReceiptErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/receipt',
            ...options
        });
    }
    
    /**
     * Attach a receipt to a statement, in place of the one before: a PDF, PNG or JPEG
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public attachReceipt<ThrowOnError extends boolean = true>(options: Options<StatementsAttachReceiptData, ThrowOnError>): RequestResult<StatementsAttachReceiptResponses, StatementsAttachReceiptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsAttachReceiptResponses, StatementsAttachReceiptErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/receipt',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * Every accounting date that a waiting statement shares
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public overlaps<ThrowOnError extends boolean = true>(options: Options<StatementsOverlapsData, ThrowOnError>): RequestResult<StatementsOverlapsResponses, StatementsOverlapsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsOverlapsResponses, StatementsOverlapsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/overlaps',
            ...options
        });
    }
    
    /**
     * What a statement on hold, or one booked again, would change
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public difference<ThrowOnError extends boolean = true>(options: Options<StatementsDifferenceData, ThrowOnError>): RequestResult<StatementsDifferenceResponses, StatementsDifferenceErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsDifferenceResponses, StatementsDifferenceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/difference',
            ...options
        });
    }
    
    /**
     * Answer what no cell of a statement says
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public answer<ThrowOnError extends boolean = true>(options: Options<StatementsAnswerData, ThrowOnError>): RequestResult<StatementsAnswerResponses, StatementsAnswerErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsAnswerResponses, StatementsAnswerErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/answer',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Decide about a statement that overlaps another
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public resolve<ThrowOnError extends boolean = true>(options: Options<StatementsResolveData, ThrowOnError>): RequestResult<StatementsResolveResponses, StatementsResolveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsResolveResponses, StatementsResolveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/resolve',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The layouts that can be read, and the artist's own
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public formats<ThrowOnError extends boolean = true>(options?: Options<StatementsFormatsData, ThrowOnError>): RequestResult<StatementsFormatsResponses, StatementsFormatsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StatementsFormatsResponses, StatementsFormatsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/formats',
            ...options
        });
    }
    
    /**
     * Keep a layout that somebody has shared, and read the waiting statements with its header by it
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addLayout<ThrowOnError extends boolean = true>(options: Options<StatementsAddLayoutData, ThrowOnError>): RequestResult<StatementsAddLayoutResponses, StatementsAddLayoutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsAddLayoutResponses, StatementsAddLayoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/formats',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * One of the artist's own formats as a layout to share
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public layout<ThrowOnError extends boolean = true>(options: Options<StatementsLayoutData, ThrowOnError>): RequestResult<StatementsLayoutResponses, StatementsLayoutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsLayoutResponses, StatementsLayoutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/formats/{id}/layout',
            ...options
        });
    }
    
    /**
     * Delete one of the artist's own formats
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public deleteFormat<ThrowOnError extends boolean = true>(options: Options<StatementsDeleteFormatData, ThrowOnError>): RequestResult<StatementsDeleteFormatResponses, StatementsDeleteFormatErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<StatementsDeleteFormatResponses, StatementsDeleteFormatErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/formats/{id}',
            ...options
        });
    }
    
    /**
     * Rename one of the artist's own formats
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public renameFormat<ThrowOnError extends boolean = true>(options: Options<StatementsRenameFormatData, ThrowOnError>): RequestResult<StatementsRenameFormatResponses, StatementsRenameFormatErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsRenameFormatResponses, StatementsRenameFormatErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/formats/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The columns of a file with samples, and what they may hold
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public columns<ThrowOnError extends boolean = true>(options: Options<StatementsColumnsData, ThrowOnError>): RequestResult<StatementsColumnsResponses, StatementsColumnsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<StatementsColumnsResponses, StatementsColumnsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/columns',
            ...options
        });
    }
    
    /**
     * What the whole file would be booked as
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public preview<ThrowOnError extends boolean = true>(options: Options<StatementsPreviewData, ThrowOnError>): RequestResult<StatementsPreviewResponses, StatementsPreviewErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsPreviewResponses, StatementsPreviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/preview',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * A mapping of a statement's columns as a layout to share
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public shareMapping<ThrowOnError extends boolean = true>(options: Options<StatementsShareMappingData, ThrowOnError>): RequestResult<StatementsShareMappingResponses, StatementsShareMappingErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsShareMappingResponses, StatementsShareMappingErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/layout',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Map the columns, keep that as a format, and book the file
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public map<ThrowOnError extends boolean = true>(options: Options<StatementsMapData, ThrowOnError>): RequestResult<StatementsMapResponses, StatementsMapErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsMapResponses, StatementsMapErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/map',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Move a statement to another account with its distributor
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public move<ThrowOnError extends boolean = true>(options: Options<StatementsMoveData, ThrowOnError>): RequestResult<StatementsMoveResponses, StatementsMoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsMoveResponses, StatementsMoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/statements/{id}/source',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The accounts with distributors
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public sources<ThrowOnError extends boolean = true>(options?: Options<StatementsSourcesData, ThrowOnError>): RequestResult<StatementsSourcesResponses, StatementsSourcesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StatementsSourcesResponses, StatementsSourcesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/sources',
            ...options
        });
    }
    
    /**
     * Rename an account
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public renameSource<ThrowOnError extends boolean = true>(options: Options<StatementsRenameSourceData, ThrowOnError>): RequestResult<StatementsRenameSourceResponses, StatementsRenameSourceErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsRenameSourceResponses, StatementsRenameSourceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/sources/{id}/rename',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Move all statements of an account to another one
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public mergeSources<ThrowOnError extends boolean = true>(options: Options<StatementsMergeSourcesData, ThrowOnError>): RequestResult<StatementsMergeSourcesResponses, StatementsMergeSourcesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsMergeSourcesResponses, StatementsMergeSourcesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/sources/{id}/merge',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The stores other than the six platforms, and what each counts as
     *
     * For the roles owner, manager, accountant, viewer (`statements:read`). An API token needs the scope `statements:read`.
     */
    public stores<ThrowOnError extends boolean = true>(options?: Options<StatementsStoresData, ThrowOnError>): RequestResult<StatementsStoresResponses, StatementsStoresErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<StatementsStoresResponses, StatementsStoresErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/stores',
            ...options
        });
    }
    
    /**
     * Say which platform a store is, for all files, or undo that
     *
     * For the roles owner, manager, accountant (`statements:write`). An API token needs the scope `statements:write`.
     */
    public setStorePlatform<ThrowOnError extends boolean = true>(options: Options<StatementsSetStorePlatformData, ThrowOnError>): RequestResult<StatementsSetStorePlatformResponses, StatementsSetStorePlatformErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<StatementsSetStorePlatformResponses, StatementsSetStorePlatformErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/stores',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Currencies extends HeyApiClient {
    /**
     * The display currency, what can be chosen, and the loaded exchange rates
     *
     * For the roles owner, manager, accountant, viewer (`currencies:read`). An API token needs the scope `currencies:read`.
     */
    public get<ThrowOnError extends boolean = true>(options?: Options<CurrenciesGetData, ThrowOnError>): RequestResult<CurrenciesGetResponses, CurrenciesGetErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<CurrenciesGetResponses, CurrenciesGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/currencies',
            ...options
        });
    }
    
    /**
     * Show totals in this currency too
     *
     * For the roles owner, manager, accountant (`currencies:write`). An API token needs the scope `currencies:write`.
     */
    public setDisplay<ThrowOnError extends boolean = true>(options: Options<CurrenciesSetDisplayData, ThrowOnError>): RequestResult<CurrenciesSetDisplayResponses, CurrenciesSetDisplayErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CurrenciesSetDisplayResponses, CurrenciesSetDisplayErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/currencies/display',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete the caller's own exchange rates
     *
     * For the roles owner, manager, accountant (`currencies:write`). An API token needs the scope `currencies:write`.
     */
    public deleteRates<ThrowOnError extends boolean = true>(options?: Options<CurrenciesDeleteRatesData, ThrowOnError>): RequestResult<CurrenciesDeleteRatesResponses, CurrenciesDeleteRatesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).delete<CurrenciesDeleteRatesResponses, CurrenciesDeleteRatesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/currencies/rates',
            ...options
        });
    }
    
    /**
     * Upload exchange rates as the European Central Bank publishes them; they count for the caller alone
     *
     * For the roles owner, manager, accountant (`currencies:write`). An API token needs the scope `currencies:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public uploadRates<ThrowOnError extends boolean = true>(options: Options<CurrenciesUploadRatesData, ThrowOnError>): RequestResult<CurrenciesUploadRatesResponses, CurrenciesUploadRatesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CurrenciesUploadRatesResponses, CurrenciesUploadRatesErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/currencies/rates',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
}

export class Plays extends HeyApiClient {
    /**
     * Exports of plays that wait for answers, or one of them, with all that is asked
     *
     * For the roles owner, manager, accountant, viewer (`plays:read`). An API token needs the scope `plays:read`.
     */
    public files<ThrowOnError extends boolean = true>(options?: Options<PlaysFilesData, ThrowOnError>): RequestResult<PlaysFilesResponses, PlaysFilesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<PlaysFilesResponses, PlaysFilesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/files',
            ...options
        });
    }
    
    /**
     * Answer for several exports of plays at once, or correct what was read of one
     *
     * For the roles owner, manager, accountant (`plays:write`). An API token needs the scope `plays:write`.
     */
    public answer<ThrowOnError extends boolean = true>(options: Options<PlaysAnswerData, ThrowOnError>): RequestResult<PlaysAnswerResponses, PlaysAnswerErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PlaysAnswerResponses, PlaysAnswerErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/files',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What measured the artist's plays: platforms' APIs and uploaded exports
     *
     * For the roles owner, manager, accountant, viewer (`plays:read`). An API token needs the scope `plays:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public readings<ThrowOnError extends boolean = true>(options?: Options<PlaysReadingsData, ThrowOnError>): RequestResult<PlaysReadingsResponses, PlaysReadingsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<PlaysReadingsResponses, PlaysReadingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/readings',
            ...options
        });
    }
    
    /**
     * The plays that count, by day, of the artist or one track, and what measured each
     *
     * For the roles owner, manager, accountant, viewer (`plays:read`). An API token needs the scope `plays:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public days<ThrowOnError extends boolean = true>(options: Options<PlaysDaysData, ThrowOnError>): RequestResult<PlaysDaysResponses, PlaysDaysErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<PlaysDaysResponses, PlaysDaysErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/days',
            ...options
        });
    }
    
    /**
     * A release's first 28 days on a platform, beside earlier releases'
     *
     * For the roles owner, manager, accountant, viewer (`plays:read`). An API token needs the scope `plays:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public firstDays<ThrowOnError extends boolean = true>(options: Options<PlaysFirstDaysData, ThrowOnError>): RequestResult<PlaysFirstDaysResponses, PlaysFirstDaysErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<PlaysFirstDaysResponses, PlaysFirstDaysErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/first-days',
            ...options
        });
    }
    
    /**
     * Totals of periods by track, or of one track, newest first
     *
     * For the roles owner, manager, accountant, viewer (`plays:read`). An API token needs the scope `plays:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public windows<ThrowOnError extends boolean = true>(options?: Options<PlaysWindowsData, ThrowOnError>): RequestResult<PlaysWindowsResponses, PlaysWindowsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<PlaysWindowsResponses, PlaysWindowsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/windows',
            ...options
        });
    }
    
    /**
     * Titles of plays, and the recordings they are linked to or may be
     *
     * For the roles owner, manager, accountant, viewer (`plays:read`). An API token needs the scope `plays:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public titles<ThrowOnError extends boolean = true>(options?: Options<PlaysTitlesData, ThrowOnError>): RequestResult<PlaysTitlesResponses, PlaysTitlesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<PlaysTitlesResponses, PlaysTitlesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/titles',
            ...options
        });
    }
    
    /**
     * Link a title to a recording (one that no statement has, by its ISRC), or take the link back
     *
     * For the roles owner, manager, accountant (`plays:write`). An API token needs the scope `plays:write`.
     */
    public linkTitle<ThrowOnError extends boolean = true>(options: Options<PlaysLinkTitleData, ThrowOnError>): RequestResult<PlaysLinkTitleResponses, PlaysLinkTitleErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PlaysLinkTitleResponses, PlaysLinkTitleErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/titles',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Set a title aside as none of the booked recordings, or undo that
     *
     * For the roles owner, manager, accountant (`plays:write`). An API token needs the scope `plays:write`.
     */
    public setTitleAside<ThrowOnError extends boolean = true>(options: Options<PlaysSetTitleAsideData, ThrowOnError>): RequestResult<PlaysSetTitleAsideResponses, PlaysSetTitleAsideErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<PlaysSetTitleAsideResponses, PlaysSetTitleAsideErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/plays/titles/aside',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Shares extends HeyApiClient {
    /**
     * What is the account's, and what it owes, without a run
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public overview<ThrowOnError extends boolean = true>(options?: Options<SharesOverviewData, ThrowOnError>): RequestResult<SharesOverviewResponses, SharesOverviewErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesOverviewResponses, SharesOverviewErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/overview',
            ...options
        });
    }
    
    /**
     * How the account shares out
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public settings<ThrowOnError extends boolean = true>(options?: Options<SharesSettingsData, ThrowOnError>): RequestResult<SharesSettingsResponses, SharesSettingsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesSettingsResponses, SharesSettingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/settings',
            ...options
        });
    }
    
    /**
     * Change how the account shares out; what is left out stays
     *
     * For the roles owner, manager, accountant (`payments:write`). No API token can make this call.
     */
    public setSettings<ThrowOnError extends boolean = true>(options: Options<SharesSetSettingsData, ThrowOnError>): RequestResult<SharesSetSettingsResponses, SharesSetSettingsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesSetSettingsResponses, SharesSetSettingsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/settings',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Payees, by name, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public payees<ThrowOnError extends boolean = true>(options?: Options<SharesPayeesData, ThrowOnError>): RequestResult<SharesPayeesResponses, SharesPayeesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesPayeesResponses, SharesPayeesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees',
            ...options
        });
    }
    
    /**
     * Add a payee
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addPayee<ThrowOnError extends boolean = true>(options: Options<SharesAddPayeeData, ThrowOnError>): RequestResult<SharesAddPayeeResponses, SharesAddPayeeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAddPayeeResponses, SharesAddPayeeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Erase a payee's contact data; closed amounts stay
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public erasePayee<ThrowOnError extends boolean = true>(options: Options<SharesErasePayeeData, ThrowOnError>): RequestResult<SharesErasePayeeResponses, SharesErasePayeeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SharesErasePayeeResponses, SharesErasePayeeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees/{id}',
            ...options
        });
    }
    
    /**
     * A payee
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public payee<ThrowOnError extends boolean = true>(options: Options<SharesPayeeData, ThrowOnError>): RequestResult<SharesPayeeResponses, SharesPayeeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesPayeeResponses, SharesPayeeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees/{id}',
            ...options
        });
    }
    
    /**
     * Change a payee; what is left out stays, and null or an empty list clears
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public changePayee<ThrowOnError extends boolean = true>(options: Options<SharesChangePayeeData, ThrowOnError>): RequestResult<SharesChangePayeeResponses, SharesChangePayeeErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesChangePayeeResponses, SharesChangePayeeErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Change a payee's bank details, with the password
     *
     * For the roles owner, manager, accountant (`payments:write`). No API token can make this call.
     */
    public setBank<ThrowOnError extends boolean = true>(options: Options<SharesSetBankData, ThrowOnError>): RequestResult<SharesSetBankResponses, SharesSetBankErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesSetBankResponses, SharesSetBankErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees/{id}/bank',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Say which member reads a payee's statements
     *
     * For the roles owner (`members:write`). No API token can make this call.
     */
    public setReader<ThrowOnError extends boolean = true>(options: Options<SharesSetReaderData, ThrowOnError>): RequestResult<SharesSetReaderResponses, SharesSetReaderErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesSetReaderResponses, SharesSetReaderErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/payees/{id}/reader',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Deals, by name, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public deals<ThrowOnError extends boolean = true>(options?: Options<SharesDealsData, ThrowOnError>): RequestResult<SharesDealsResponses, SharesDealsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesDealsResponses, SharesDealsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/deals',
            ...options
        });
    }
    
    /**
     * Make a deal
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addDeal<ThrowOnError extends boolean = true>(options: Options<SharesAddDealData, ThrowOnError>): RequestResult<SharesAddDealResponses, SharesAddDealErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAddDealResponses, SharesAddDealErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/deals',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a deal that nothing refers to
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public deleteDeal<ThrowOnError extends boolean = true>(options: Options<SharesDeleteDealData, ThrowOnError>): RequestResult<SharesDeleteDealResponses, SharesDeleteDealErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SharesDeleteDealResponses, SharesDeleteDealErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/deals/{id}',
            ...options
        });
    }
    
    /**
     * A deal, with the names of the payees and deals in it
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. With `If-None-Match`, an answer that has not changed is a 304 without a body.
     */
    public deal<ThrowOnError extends boolean = true>(options: Options<SharesDealData, ThrowOnError>): RequestResult<SharesDealResponses, SharesDealErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesDealResponses, SharesDealErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/deals/{id}',
            ...options
        });
    }
    
    /**
     * Change a deal; what is left out stays, and what is closed keeps its terms
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public changeDeal<ThrowOnError extends boolean = true>(options: Options<SharesChangeDealData, ThrowOnError>): RequestResult<SharesChangeDealResponses, SharesChangeDealErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesChangeDealResponses, SharesChangeDealErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/deals/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Confirm that what deals name and nothing booked has is right and still to come
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public confirmDeals<ThrowOnError extends boolean = true>(options: Options<SharesConfirmDealsData, ThrowOnError>): RequestResult<SharesConfirmDealsResponses, SharesConfirmDealsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesConfirmDealsResponses, SharesConfirmDealsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/deals/confirm',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The newest costs, advances and transfers
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public money<ThrowOnError extends boolean = true>(options?: Options<SharesMoneyData, ThrowOnError>): RequestResult<SharesMoneyResponses, SharesMoneyErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesMoneyResponses, SharesMoneyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/money',
            ...options
        });
    }
    
    /**
     * Costs, newest first, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public costs<ThrowOnError extends boolean = true>(options?: Options<SharesCostsData, ThrowOnError>): RequestResult<SharesCostsResponses, SharesCostsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesCostsResponses, SharesCostsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs',
            ...options
        });
    }
    
    /**
     * Add a cost
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addCost<ThrowOnError extends boolean = true>(options: Options<SharesAddCostData, ThrowOnError>): RequestResult<SharesAddCostResponses, SharesAddCostErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAddCostResponses, SharesAddCostErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Advances, newest first, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public advances<ThrowOnError extends boolean = true>(options?: Options<SharesAdvancesData, ThrowOnError>): RequestResult<SharesAdvancesResponses, SharesAdvancesErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesAdvancesResponses, SharesAdvancesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/advances',
            ...options
        });
    }
    
    /**
     * Record an advance
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addAdvance<ThrowOnError extends boolean = true>(options: Options<SharesAddAdvanceData, ThrowOnError>): RequestResult<SharesAddAdvanceResponses, SharesAddAdvanceErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAddAdvanceResponses, SharesAddAdvanceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/advances',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Entries on payees' accounts, newest first, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public transfers<ThrowOnError extends boolean = true>(options?: Options<SharesTransfersData, ThrowOnError>): RequestResult<SharesTransfersResponses, SharesTransfersErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesTransfersResponses, SharesTransfersErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/transfers',
            ...options
        });
    }
    
    /**
     * Record an opening balance or an adjustment
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public addTransfer<ThrowOnError extends boolean = true>(options: Options<SharesAddTransferData, ThrowOnError>): RequestResult<SharesAddTransferResponses, SharesAddTransferErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAddTransferResponses, SharesAddTransferErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/transfers',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a cost; a closed run gives it back in the next one
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public deleteCost<ThrowOnError extends boolean = true>(options: Options<SharesDeleteCostData, ThrowOnError>): RequestResult<SharesDeleteCostResponses, SharesDeleteCostErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SharesDeleteCostResponses, SharesDeleteCostErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs/{id}',
            ...options
        });
    }
    
    /**
     * Import a ZIP of costs with their receipts, or preview the import
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public importCosts<ThrowOnError extends boolean = true>(options: Options<SharesImportCostsData, ThrowOnError>): RequestResult<SharesImportCostsResponses, SharesImportCostsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesImportCostsResponses, SharesImportCostsErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs/archive',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * Delete the receipt of a cost
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public removeReceipt<ThrowOnError extends boolean = true>(options: Options<SharesRemoveReceiptData, ThrowOnError>): RequestResult<SharesRemoveReceiptResponses, SharesRemoveReceiptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SharesRemoveReceiptResponses, SharesRemoveReceiptErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs/{id}/receipt',
            ...options
        });
    }
    
    /**
     * The receipt of a cost, as it was uploaded
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. The answer is a file.
     */
    public receipt<ThrowOnError extends boolean = true>(options: Options<SharesReceiptData, ThrowOnError>): RequestResult<SharesReceiptResponses, SharesReceiptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesReceiptResponses, SharesReceiptErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs/{id}/receipt',
            ...options
        });
    }
    
    /**
     * Attach a receipt to a cost, in place of the one before: a PDF, PNG or JPEG
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public attachReceipt<ThrowOnError extends boolean = true>(options: Options<SharesAttachReceiptData, ThrowOnError>): RequestResult<SharesAttachReceiptResponses, SharesAttachReceiptErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAttachReceiptResponses, SharesAttachReceiptErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/costs/{id}/receipt',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * A year's totals by payee, country and kind as CSV. Ledgerline gives no tax advice
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`. The answer is a file.
     */
    public year<ThrowOnError extends boolean = true>(options: Options<SharesYearData, ThrowOnError>): RequestResult<SharesYearResponses, SharesYearErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesYearResponses, SharesYearErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/years/{year}/csv',
            ...options
        });
    }
    
    /**
     * Delete an advance that no closed run recoups
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public deleteAdvance<ThrowOnError extends boolean = true>(options: Options<SharesDeleteAdvanceData, ThrowOnError>): RequestResult<SharesDeleteAdvanceResponses, SharesDeleteAdvanceErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SharesDeleteAdvanceResponses, SharesDeleteAdvanceErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/advances/{id}',
            ...options
        });
    }
    
    /**
     * Delete an entry that no closed run counts
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public deleteTransfer<ThrowOnError extends boolean = true>(options: Options<SharesDeleteTransferData, ThrowOnError>): RequestResult<SharesDeleteTransferResponses, SharesDeleteTransferErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<SharesDeleteTransferResponses, SharesDeleteTransferErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/transfers/{id}',
            ...options
        });
    }
    
    /**
     * Import payees, deals, costs, advances or opening balances from CSV, or preview the import
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public importCsv<ThrowOnError extends boolean = true>(options: Options<SharesImportCsvData, ThrowOnError>): RequestResult<SharesImportCsvResponses, SharesImportCsvErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesImportCsvResponses, SharesImportCsvErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/import',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * A table of a CSV or a workbook as text, for the calls that read one; nothing is stored
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. Send the file as `multipart/form-data`, in the field `file`.
     */
    public table<ThrowOnError extends boolean = true>(options: Options<SharesTableData, ThrowOnError>): RequestResult<SharesTableResponses, SharesTableErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesTableResponses, SharesTableErrors, ThrowOnError, 'data'>({
            ...formDataBodySerializer,
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/table',
            ...options,
            headers: {
                'Content-Type': null,
                ...options.headers
            }
        });
    }
    
    /**
     * Make deals and payees of a sheet with a row for each recording and payee, or preview them
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public importSplits<ThrowOnError extends boolean = true>(options: Options<SharesImportSplitsData, ThrowOnError>): RequestResult<SharesImportSplitsResponses, SharesImportSplitsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesImportSplitsResponses, SharesImportSplitsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/splits',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Payees, deals, costs, advances or opening balances as CSV that can be imported again; without bank details
     *
     * For the roles owner, manager, accountant (`exports:read`). An API token needs the scope `exports:read`. The answer is a file.
     */
    public csv<ThrowOnError extends boolean = true>(options: Options<SharesCsvData, ThrowOnError>): RequestResult<SharesCsvResponses, SharesCsvErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesCsvResponses, SharesCsvErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/csv/{what}',
            ...options
        });
    }
    
    /**
     * Compare other terms with what is booked, side by side; nothing is stored
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public simulate<ThrowOnError extends boolean = true>(options: Options<SharesSimulateData, ThrowOnError>): RequestResult<SharesSimulateResponses, SharesSimulateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesSimulateResponses, SharesSimulateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/simulation',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What a change would do to closed periods, in money, before it is made; nothing is stored
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public closedPeriods<ThrowOnError extends boolean = true>(options: Options<SharesClosedPeriodsData, ThrowOnError>): RequestResult<SharesClosedPeriodsResponses, SharesClosedPeriodsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesClosedPeriodsResponses, SharesClosedPeriodsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/closed-periods',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What was sent to the payees whose statements the caller reads
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:read`). No API token can make this call. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public own<ThrowOnError extends boolean = true>(options?: Options<SharesOwnData, ThrowOnError>): RequestResult<SharesOwnResponses, SharesOwnErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesOwnResponses, SharesOwnErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own',
            ...options
        });
    }
    
    /**
     * How one of the caller's own statements came about
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:read`). No API token can make this call.
     */
    public ownStatement<ThrowOnError extends boolean = true>(options: Options<SharesOwnStatementData, ThrowOnError>): RequestResult<SharesOwnStatementResponses, SharesOwnStatementErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesOwnStatementResponses, SharesOwnStatementErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/{id}/{payee}',
            ...options
        });
    }
    
    /**
     * The lines behind receipts of one of the caller's statements
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:read`). No API token can make this call. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public ownLines<ThrowOnError extends boolean = true>(options: Options<SharesOwnLinesData, ThrowOnError>): RequestResult<SharesOwnLinesResponses, SharesOwnLinesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesOwnLinesResponses, SharesOwnLinesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/{id}/{payee}/lines',
            ...options
        });
    }
    
    /**
     * One of the caller's own statements as PDF, or line by line as CSV
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:read`). No API token can make this call. The answer is a file.
     */
    public ownFile<ThrowOnError extends boolean = true>(options: Options<SharesOwnFileData, ThrowOnError>): RequestResult<SharesOwnFileResponses, SharesOwnFileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesOwnFileResponses, SharesOwnFileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/{id}/{payee}/file',
            ...options
        });
    }
    
    /**
     * What one of the caller's own payees has earned, by song and month
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:read`). No API token can make this call.
     */
    public ownEarned<ThrowOnError extends boolean = true>(options: Options<SharesOwnEarnedData, ThrowOnError>): RequestResult<SharesOwnEarnedResponses, SharesOwnEarnedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesOwnEarnedResponses, SharesOwnEarnedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/earned',
            ...options
        });
    }
    
    /**
     * What one of the caller's own payees has asked, a page at a time
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:read`). No API token can make this call. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public ownQuestions<ThrowOnError extends boolean = true>(options: Options<SharesOwnQuestionsData, ThrowOnError>): RequestResult<SharesOwnQuestionsResponses, SharesOwnQuestionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<SharesOwnQuestionsResponses, SharesOwnQuestionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/questions',
            ...options
        });
    }
    
    /**
     * Change the bank details of one of the caller's own payees
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:write`). No API token can make this call.
     */
    public setOwnBank<ThrowOnError extends boolean = true>(options: Options<SharesSetOwnBankData, ThrowOnError>): RequestResult<SharesSetOwnBankResponses, SharesSetOwnBankErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesSetOwnBankResponses, SharesSetOwnBankErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/{id}/bank',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Ask about one of the caller's own statements
     *
     * For the roles owner, manager, accountant, viewer, payee (`own_shares:write`). No API token can make this call. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public ask<ThrowOnError extends boolean = true>(options: Options<SharesAskData, ThrowOnError>): RequestResult<SharesAskResponses, SharesAskErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAskResponses, SharesAskErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/own/{id}/{payee}/questions',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What payees have asked about statements, those that wait first
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public questions<ThrowOnError extends boolean = true>(options?: Options<SharesQuestionsData, ThrowOnError>): RequestResult<SharesQuestionsResponses, SharesQuestionsErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<SharesQuestionsResponses, SharesQuestionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/questions',
            ...options
        });
    }
    
    /**
     * Answer a payee's question
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public answerQuestion<ThrowOnError extends boolean = true>(options: Options<SharesAnswerQuestionData, ThrowOnError>): RequestResult<SharesAnswerQuestionResponses, SharesAnswerQuestionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesAnswerQuestionResponses, SharesAnswerQuestionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/questions/{id}/answer',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Close a payee's question
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public closeQuestion<ThrowOnError extends boolean = true>(options: Options<SharesCloseQuestionData, ThrowOnError>): RequestResult<SharesCloseQuestionResponses, SharesCloseQuestionErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesCloseQuestionResponses, SharesCloseQuestionErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/questions/{id}/close',
            ...options
        });
    }
    
    /**
     * The statement that a link shows, for a payee without a login
     *
     * No token is needed.
     */
    public openLink<ThrowOnError extends boolean = true>(options: Options<SharesOpenLinkData, ThrowOnError>): RequestResult<SharesOpenLinkResponses, SharesOpenLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesOpenLinkResponses, SharesOpenLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/shares/links/open',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * The lines behind receipts of that statement
     *
     * No token is needed.
     */
    public linkLines<ThrowOnError extends boolean = true>(options: Options<SharesLinkLinesData, ThrowOnError>): RequestResult<SharesLinkLinesResponses, SharesLinkLinesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesLinkLinesResponses, SharesLinkLinesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/shares/links/lines',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What the payee of a link has earned, by song and month
     *
     * No token is needed.
     */
    public linkEarned<ThrowOnError extends boolean = true>(options: Options<SharesLinkEarnedData, ThrowOnError>): RequestResult<SharesLinkEarnedResponses, SharesLinkEarnedErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesLinkEarnedResponses, SharesLinkEarnedErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/shares/links/earned',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What the payee of a link has asked, a page at a time
     *
     * No token is needed.
     */
    public linkQuestions<ThrowOnError extends boolean = true>(options: Options<SharesLinkQuestionsData, ThrowOnError>): RequestResult<SharesLinkQuestionsResponses, SharesLinkQuestionsErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesLinkQuestionsResponses, SharesLinkQuestionsErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/shares/links/questions',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Ask about a statement, by a link
     *
     * No token is needed.
     */
    public linkAsk<ThrowOnError extends boolean = true>(options: Options<SharesLinkAskData, ThrowOnError>): RequestResult<SharesLinkAskResponses, SharesLinkAskErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesLinkAskResponses, SharesLinkAskErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/shares/links/ask',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * That statement as PDF, or line by line as CSV
     *
     * No token is needed. The answer is a file.
     */
    public linkFile<ThrowOnError extends boolean = true>(options: Options<SharesLinkFileData, ThrowOnError>): RequestResult<SharesLinkFileResponses, SharesLinkFileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<SharesLinkFileResponses, SharesLinkFileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            url: '/shares/links/file',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Runs extends HeyApiClient {
    /**
     * Runs, the newest first, a page at a time, and where the next period begins
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<RunsListData, ThrowOnError>): RequestResult<RunsListResponses, RunsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<RunsListResponses, RunsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs',
            ...options
        });
    }
    
    /**
     * Begin a run for an accounting period; it is computed in the background
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public start<ThrowOnError extends boolean = true>(options: Options<RunsStartData, ThrowOnError>): RequestResult<RunsStartResponses, RunsStartErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsStartResponses, RunsStartErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Discard a run that is not closed
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public discard<ThrowOnError extends boolean = true>(options: Options<RunsDiscardData, ThrowOnError>): RequestResult<RunsDiscardResponses, RunsDiscardErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<RunsDiscardResponses, RunsDiscardErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}',
            ...options
        });
    }
    
    /**
     * A run with its proof, and the first page of each of its lists
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<RunsGetData, ThrowOnError>): RequestResult<RunsGetResponses, RunsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsGetResponses, RunsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}',
            ...options
        });
    }
    
    /**
     * What a run says of every payee, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public payees<ThrowOnError extends boolean = true>(options: Options<RunsPayeesData, ThrowOnError>): RequestResult<RunsPayeesResponses, RunsPayeesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsPayeesResponses, RunsPayeesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/payees',
            ...options
        });
    }
    
    /**
     * What no deal covers in a run, most money first, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public uncovered<ThrowOnError extends boolean = true>(options: Options<RunsUncoveredData, ThrowOnError>): RequestResult<RunsUncoveredResponses, RunsUncoveredErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsUncoveredResponses, RunsUncoveredErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/uncovered',
            ...options
        });
    }
    
    /**
     * What has changed in closed periods, by cause, a page at a time
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public differences<ThrowOnError extends boolean = true>(options: Options<RunsDifferencesData, ThrowOnError>): RequestResult<RunsDifferencesResponses, RunsDifferencesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsDifferencesResponses, RunsDifferencesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/differences',
            ...options
        });
    }
    
    /**
     * How a payee's closing line came about
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public statement<ThrowOnError extends boolean = true>(options: Options<RunsStatementData, ThrowOnError>): RequestResult<RunsStatementResponses, RunsStatementErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsStatementResponses, RunsStatementErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/statements/{payee}',
            ...options
        });
    }
    
    /**
     * The lines behind receipts of a payee's statement
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. It comes in pages: send the `cursor` of one answer to get the next, until it is null.
     */
    public lines<ThrowOnError extends boolean = true>(options: Options<RunsLinesData, ThrowOnError>): RequestResult<RunsLinesResponses, RunsLinesErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsLinesResponses, RunsLinesErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/statements/{payee}/lines',
            ...options
        });
    }
    
    /**
     * A payee's statement as PDF, or line by line as CSV
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`. The answer is a file.
     */
    public file<ThrowOnError extends boolean = true>(options: Options<RunsFileData, ThrowOnError>): RequestResult<RunsFileResponses, RunsFileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<RunsFileResponses, RunsFileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/statements/{payee}/file',
            ...options
        });
    }
    
    /**
     * End the link that shows a statement
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public endLink<ThrowOnError extends boolean = true>(options: Options<RunsEndLinkData, ThrowOnError>): RequestResult<RunsEndLinkResponses, RunsEndLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<RunsEndLinkResponses, RunsEndLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/statements/{payee}/link',
            ...options
        });
    }
    
    /**
     * Make a link that shows a statement, in place of the one before
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public makeLink<ThrowOnError extends boolean = true>(options: Options<RunsMakeLinkData, ThrowOnError>): RequestResult<RunsMakeLinkResponses, RunsMakeLinkErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsMakeLinkResponses, RunsMakeLinkErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/statements/{payee}/link',
            ...options
        });
    }
    
    /**
     * Compare a run with what was paid by hand, payee by payee, and say what explains each difference; nothing is stored
     *
     * For the roles owner, manager, accountant, viewer (`shares:read`). An API token needs the scope `shares:read`.
     */
    public compare<ThrowOnError extends boolean = true>(options: Options<RunsCompareData, ThrowOnError>): RequestResult<RunsCompareResponses, RunsCompareErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsCompareResponses, RunsCompareErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/comparison',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Compute a preview again
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public refresh<ThrowOnError extends boolean = true>(options: Options<RunsRefreshData, ThrowOnError>): RequestResult<RunsRefreshResponses, RunsRefreshErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsRefreshResponses, RunsRefreshErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/refresh',
            ...options
        });
    }
    
    /**
     * Close a preview as it is; it does not change any more
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public close<ThrowOnError extends boolean = true>(options: Options<RunsCloseData, ThrowOnError>): RequestResult<RunsCloseResponses, RunsCloseErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsCloseResponses, RunsCloseErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/close',
            ...options
        });
    }
    
    /**
     * Open the newest closed run again, until it is sent
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public undo<ThrowOnError extends boolean = true>(options: Options<RunsUndoData, ThrowOnError>): RequestResult<RunsUndoResponses, RunsUndoErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsUndoResponses, RunsUndoErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/undo',
            ...options
        });
    }
    
    /**
     * Approve a run that somebody else closed
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public approve<ThrowOnError extends boolean = true>(options: Options<RunsApproveData, ThrowOnError>): RequestResult<RunsApproveResponses, RunsApproveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsApproveResponses, RunsApproveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/approve',
            ...options
        });
    }
    
    /**
     * Say when what is due is to be paid; it changes no amount
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public setPayDay<ThrowOnError extends boolean = true>(options: Options<RunsSetPayDayData, ThrowOnError>): RequestResult<RunsSetPayDayResponses, RunsSetPayDayErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsSetPayDayResponses, RunsSetPayDayErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/pay-day',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Show a closed run to its payees
     *
     * For the roles owner, manager, accountant (`shares:write`). An API token needs the scope `shares:write`.
     */
    public send<ThrowOnError extends boolean = true>(options: Options<RunsSendData, ThrowOnError>): RequestResult<RunsSendResponses, RunsSendErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsSendResponses, RunsSendErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }, {
                    key: 'apiToken',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/send',
            ...options
        });
    }
    
    /**
     * Record what was paid, or came back
     *
     * For the roles owner, manager, accountant (`payments:write`). No API token can make this call. With an `Idempotency-Key`, it is made once in a day, however often it is sent.
     */
    public recordPayment<ThrowOnError extends boolean = true>(options: Options<RunsRecordPaymentData, ThrowOnError>): RequestResult<RunsRecordPaymentResponses, RunsRecordPaymentErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsRecordPaymentResponses, RunsRecordPaymentErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/payments',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * What is due, as a file for the bank or for Wise
     *
     * For the roles owner, manager, accountant (`payments:write`). No API token can make this call.
     */
    public paymentFile<ThrowOnError extends boolean = true>(options: Options<RunsPaymentFileData, ThrowOnError>): RequestResult<RunsPaymentFileResponses, RunsPaymentFileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<RunsPaymentFileResponses, RunsPaymentFileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{
                    key: 'token',
                    scheme: 'bearer',
                    type: 'http'
                }],
            url: '/shares/runs/{id}/payment-file',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Operations extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<Operations> = new HeyApiRegistry<Operations>();
    
    constructor(args?: {
        client?: Client;
        key?: string;
    }) {
        super(args);
        Operations.__registry.set(this, args?.key);
    }
    
    private _auth?: Auth;
    get auth(): Auth {
        return this._auth ??= new Auth({ client: this.client });
    }
    
    private _subscription?: Subscription;
    get subscription(): Subscription {
        return this._subscription ??= new Subscription({ client: this.client });
    }
    
    private _analytics?: Analytics;
    get analytics(): Analytics {
        return this._analytics ??= new Analytics({ client: this.client });
    }
    
    private _artists?: Artists;
    get artists(): Artists {
        return this._artists ??= new Artists({ client: this.client });
    }
    
    private _streaming?: Streaming;
    get streaming(): Streaming {
        return this._streaming ??= new Streaming({ client: this.client });
    }
    
    private _export?: Export;
    get export(): Export {
        return this._export ??= new Export({ client: this.client });
    }
    
    private _account?: Account;
    get account(): Account {
        return this._account ??= new Account({ client: this.client });
    }
    
    private _members?: Members;
    get members(): Members {
        return this._members ??= new Members({ client: this.client });
    }
    
    private _tokens?: Tokens;
    get tokens(): Tokens {
        return this._tokens ??= new Tokens({ client: this.client });
    }
    
    private _webhooks?: Webhooks;
    get webhooks(): Webhooks {
        return this._webhooks ??= new Webhooks({ client: this.client });
    }
    
    private _royalties?: Royalties;
    get royalties(): Royalties {
        return this._royalties ??= new Royalties({ client: this.client });
    }
    
    private _reconciliation?: Reconciliation;
    get reconciliation(): Reconciliation {
        return this._reconciliation ??= new Reconciliation({ client: this.client });
    }
    
    private _forecast?: Forecast;
    get forecast(): Forecast {
        return this._forecast ??= new Forecast({ client: this.client });
    }
    
    private _claims?: Claims;
    get claims(): Claims {
        return this._claims ??= new Claims({ client: this.client });
    }
    
    private _statements?: Statements;
    get statements(): Statements {
        return this._statements ??= new Statements({ client: this.client });
    }
    
    private _currencies?: Currencies;
    get currencies(): Currencies {
        return this._currencies ??= new Currencies({ client: this.client });
    }
    
    private _plays?: Plays;
    get plays(): Plays {
        return this._plays ??= new Plays({ client: this.client });
    }
    
    private _shares?: Shares;
    get shares(): Shares {
        return this._shares ??= new Shares({ client: this.client });
    }
    
    private _runs?: Runs;
    get runs(): Runs {
        return this._runs ??= new Runs({ client: this.client });
    }
}
