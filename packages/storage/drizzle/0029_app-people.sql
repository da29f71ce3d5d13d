CREATE TABLE "app_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"code" text,
	"is_sent" boolean NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_people_settings" (
	"project_id" text PRIMARY KEY NOT NULL,
	"confirms_email" boolean DEFAULT false NOT NULL,
	"language" text
);
--> statement-breakpoint
CREATE TABLE "app_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text,
	"value" jsonb NOT NULL,
	"tries_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "app_mails" ADD CONSTRAINT "app_mails_ref_project_databases_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."project_databases"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_people_settings" ADD CONSTRAINT "app_people_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_proofs" ADD CONSTRAINT "app_proofs_ref_project_databases_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."project_databases"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_mails_ref" ON "app_mails" USING btree ("ref","created_at");--> statement-breakpoint
CREATE INDEX "app_proofs_subject" ON "app_proofs" USING btree ("ref","subject");--> statement-breakpoint
CREATE INDEX "app_proofs_expires" ON "app_proofs" USING btree ("expires_at");