CREATE TABLE "app_sign_in_providers" (
	"project_id" text NOT NULL,
	"provider" text NOT NULL,
	"client_ids" text NOT NULL,
	"secret" text NOT NULL,
	"issuer" text,
	"team_id" text,
	"key_id" text,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_sign_in_providers_project_id_provider_pk" PRIMARY KEY("project_id","provider")
);
--> statement-breakpoint
ALTER TABLE "app_sign_in_providers" ADD CONSTRAINT "app_sign_in_providers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;