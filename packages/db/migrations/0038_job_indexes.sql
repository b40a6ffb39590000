CREATE INDEX "notice_mails_day" ON "notice_mails" USING btree ("day");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "artists_disabled" ON "artists" USING btree ("id") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "login_networks_age" ON "login_networks" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_use" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "statements_refused_files" ON "statements" USING btree ("refused_at") WHERE state = 'refused' and kept_bytes > 0;--> statement-breakpoint
CREATE INDEX "daily_plays_other_readings" ON "daily_plays" USING btree ("artist_id","platform") WHERE not counts;--> statement-breakpoint
CREATE INDEX "oauth_states_expiry" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "platform_profiles_youtube_age" ON "platform_profiles" USING btree ("read_at") WHERE platform = 'youtube';--> statement-breakpoint
CREATE INDEX "platform_profiles_youtube_meters" ON "platform_profiles" USING btree ("meters_at") WHERE platform = 'youtube';--> statement-breakpoint
CREATE INDEX "stripe_events_age" ON "stripe_events" USING btree ("received_at") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_reading" ON "subscriptions" USING btree ("read_at") WHERE customer_id is not null;